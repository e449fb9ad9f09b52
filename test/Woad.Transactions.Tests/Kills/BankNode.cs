using System.Globalization;
using System.ServiceModel;
using System.Transactions;
using Woad.Transactions.Flow;
using Woad.Transactions.Hosting;

namespace Woad.Transactions.Tests.Kills;

/// <summary>
/// A process with an account and a coordinator. It receives money, and sends some when a line of its input says so.
/// </summary>
internal sealed class BankNode(TransactionService service, AccountFile account, string other)
{
    /// <summary>
    /// The time of transactions. A process that has not voted keeps its locks so long when that of the caller has
    /// ended.
    /// </summary>
    private static readonly TimeSpan _longest = TimeSpan.FromSeconds(20);

    /// <summary>Runs until its input ends, or until it is killed.</summary>
    /// <param name="args">
    /// The folder of the account, the port of the bank, that of its coordinator, the port of the other bank, and the
    /// point at which it is killed.
    /// </param>
    public static async Task<int> RunAsync(string[] args)
    {
        TransactionManager.MaximumTimeout = _longest;
        var point = new KillPoint(args[4]);
        var account = new AccountFile(args[0], point);
        var options = new TransactionServiceOptions
        {
            Security = TransactionServiceSecurity.None,
            BaseAddress = new Uri($"http://localhost:{args[2]}/WsatService/"),
            LogFile = Path.Combine(args[0], "log.db"),
        };
        var parts = new ServiceParts
        {
            Log = log => new KillingLog(log, point),
            Endpoint = endpoint => new KillingEndpoint(endpoint, point),
            Resource = (name, node) =>
            {
                account.Node = node;
                return name == account.Name ? account : null;
            },
        };
        await using var service = await TransactionService.StartAloneAsync(options, TimeProvider.System, parts);
        account.Node = service.Coordinator.Node;
        account.Recover();
        ProcessCoordinator.Set(service.Coordinator);
        using var host = new ServiceHost(new Deposits(service.Coordinator, account));
        host.AddServiceEndpoint(typeof(IDeposits), NewBinding(), AddressOf(args[1]));
        host.Open();
        await Console.Out.WriteLineAsync("ready");
        await new BankNode(service, account, AddressOf(args[3])).AnswerAsync();
        return 0;
    }

    private static string AddressOf(string port) => $"net.tcp://localhost:{port}/deposits";

    private static NetTcpBinding NewBinding() => new(SecurityMode.None) { TransactionFlow = true };

    private async Task AnswerAsync()
    {
        while (await Console.In.ReadLineAsync() is { } line)
        {
            await Console.Out.WriteLineAsync(line == "send"
                ? Send()
                : string.Create(
                    CultureInfo.InvariantCulture,
                    $"{account.Amount} {account.Locks + service.Coordinator.Node.Count}"));
        }
    }

    /// <summary>Moves 1 from this account to that of the other bank.</summary>
    private string Send()
    {
        try
        {
            using var factory = new ChannelFactory<IDeposits>(NewBinding(), new EndpointAddress(other));
            using (var scope = new TransactionScope())
            {
                factory.CreateChannel().Deposit(1);
                account.Write(service.Coordinator.Find(Transaction.Current!)!.Id, -1);
                scope.Complete();
            }

            return "committed";
        }
        catch (TransactionException)
        {
            return "aborted";
        }
    }
}
