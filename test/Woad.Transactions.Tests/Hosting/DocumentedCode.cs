using System.Security.Cryptography.X509Certificates;
using System.Transactions;
using Npgsql;

namespace Woad.Transactions.Tests.Hosting;

/// <summary>The code of docs/transactions.md, which is compiled here.</summary>
internal static class DocumentedCode
{
    /// <summary>A service of another bank.</summary>
    public interface IBank
    {
        Task DepositAsync(int account, int amount);
    }

    public static async Task StartAsync(X509Certificate2 certificate)
    {
        // <start>
        await using var transactions = await TransactionService.StartAsync(new TransactionServiceOptions
        {
            BaseAddress = new Uri("https://orders.example.com:5443/WsatService/"),
            Certificate = certificate,
            TrustedHosts = { "*.example.com" },
            LogFile = "/var/lib/orders/transactions.db",
        });
        // </start>
    }

    public static async Task MoveAsync(TransactionService transactions, NpgsqlConnection connection, IBank otherBank)
    {
        // <enlist>
        using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);
        await transactions.EnlistAsync("accounts", connection);
        var withdraw = new NpgsqlCommand("UPDATE account SET amount = amount - 10 WHERE id = 1", connection);
        await withdraw.ExecuteNonQueryAsync();
        await otherBank.DepositAsync(2, 10);
        scope.Complete();
        // </enlist>
    }
}
