using System.ServiceModel;
using Npgsql;
using Woad.Transactions;

namespace Woad.Interop.Tests.Transactions;

/// <summary>An account in a database that votes.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple,
    ReleaseServiceInstanceOnTransactionComplete = false)]
internal sealed class Account(TransactionService transactions, string database, string connectionString) : IAccount
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public async Task DepositAsync(int amount)
    {
        // The connection is closed when the transaction has been prepared or has aborted.
        var connection = new NpgsqlConnection(connectionString + ";Enlist=false");
        await connection.OpenAsync();
        await transactions.EnlistAsync(database, connection);
        await using var command = new NpgsqlCommand("UPDATE account SET amount = amount + $1", connection);
        command.Parameters.AddWithValue(amount);
        await command.ExecuteNonQueryAsync();
    }
}
