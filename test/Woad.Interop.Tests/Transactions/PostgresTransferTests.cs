using System.ServiceModel;
using System.Transactions;
using Npgsql;
using Woad.Conformance;
using Woad.Interop.Tests.Durable;
using Woad.TestSupport;
using Woad.Transactions;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;
using Woad.Transactions.Logs;
using Woad.Transactions.Resources;

namespace Woad.Interop.Tests.Transactions;

/// <summary>
/// Money moves between two services, each with a coordinator, a log and a PostgreSQL database of its own.
/// </summary>
public sealed class PostgresTransferTests(PostgresServer server) : IClassFixture<PostgresServer>, IAsyncLifetime
{
    private readonly List<TransactionService> _services = [];
    private readonly List<string> _files = [];

    public Task InitializeAsync() => Task.CompletedTask;

    public async Task DisposeAsync()
    {
        foreach (var service in _services)
        {
            await service.DisposeAsync();
        }

        _files.ForEach(File.Delete);
        ProcessCoordinator.Register();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Both_databases_change_or_none(bool commits)
    {
        var (left, right) = (NewBank(), NewBank());
        var (caller, service) = (await StartAsync(OptionsOf(left)), await StartAsync(OptionsOf(right)));
        var address = $"net.tcp://localhost:{FreePort.Next()}/account";
        TransactionFlows.Register(new TransactionFlow(() => service.Coordinator));
        using var host = new ServiceHost(new Account(service, "bank", right));
        host.AddServiceEndpoint(typeof(IAccount), NewBinding(), address);
        host.Open();
        TransactionFlows.Register(new TransactionFlow(() => caller.Coordinator));
        using var factory = new ChannelFactory<IAccount>(NewBinding(), new EndpointAddress(address));
        var other = factory.CreateChannel();
        await using var connection = new NpgsqlConnection(left + ";Enlist=false");
        await connection.OpenAsync();

        using (var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled))
        {
            await caller.EnlistAsync("bank", connection);
            await using (var command = new NpgsqlCommand("UPDATE account SET amount = amount - 10", connection))
            {
                await command.ExecuteNonQueryAsync();
            }

            await other.DepositAsync(10);
            if (commits)
            {
                scope.Complete();
            }
        }

        await EndAsync(caller, service);
        Assert.Equal(commits ? (90, 110) : (100, 100), (AmountOf(left), AmountOf(right)));
        Assert.Equal(0L, PreparedIn(left));
    }

    [Fact]
    public async Task Work_that_was_prepared_before_a_crash_ends_as_the_log_says()
    {
        var bank = NewBank();
        var options = OptionsOf(bank);
        var (decided, undecided) = (Guid.NewGuid(), Guid.NewGuid());
        var (branch, forgotten) = (Guid.NewGuid(), Guid.NewGuid());
        await using (var names = new PostgresResource(
            null!, "bank", options.BaseAddress!.AbsoluteUri, NpgsqlDataSource.Create(bank)))
        {
            Prepare(bank, "UPDATE account SET amount = amount + 1", names.NameOf(decided, branch));
            Prepare(bank, "INSERT INTO account VALUES (1000)", names.NameOf(undecided, forgotten));
        }

        using (var log = DatabaseLog.InFile(options.LogFile!, options.BaseAddress!.AbsoluteUri))
        {
            var written = new TaskCompletionSource<Exception?>();
            log.Write(
                new LogRecord(decided, RecordKind.Committed, null, [new(branch, null, "bank")]), written.SetResult);
            Assert.Null(await written.Task);
        }

        var service = await StartAsync(options);
        await EndAsync(service);

        Assert.Equal(101, AmountOf(bank));
        Assert.Equal(1L, PostgresServer.Execute(bank, "SELECT count(*) FROM account"));
        Assert.Equal(0L, PreparedIn(bank));
    }

    private static NetTcpBinding NewBinding() => new(SecurityMode.None) { TransactionFlow = true };

    private static void Prepare(string bank, string work, string name)
    {
        using var connection = new NpgsqlConnection(bank + ";Pooling=false");
        connection.Open();
        using var command = new NpgsqlCommand($"BEGIN; {work}; PREPARE TRANSACTION '{name}'", connection);
        command.ExecuteNonQuery();
    }

    private static object? PreparedIn(string bank) => PostgresServer.Execute(
        bank, "SELECT count(*) FROM pg_prepared_xacts WHERE database = current_database()");

    private static int AmountOf(string bank) =>
        (int)PostgresServer.Execute(bank, "SELECT amount FROM account LIMIT 1")!;

    private static Task EndAsync(params TransactionService[] services) => Eventually.Holds(
        () => services.All(static s => s.Coordinator.Node.Count == 0), "a transaction is open");

    private string NewBank()
    {
        var bank = server.NewDatabase();
        PostgresServer.Execute(bank, "CREATE TABLE account (amount INT); INSERT INTO account VALUES (100)");
        return bank;
    }

    private TransactionServiceOptions OptionsOf(string bank)
    {
        var file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.db");
        _files.Add(file);
        return new TransactionServiceOptions
        {
            Security = TransactionServiceSecurity.None,
            BaseAddress = new Uri($"http://localhost:{FreePort.Next()}/WsatService/"),
            LogFile = file,
            Databases = { ["bank"] = bank },
        };
    }

    private async Task<TransactionService> StartAsync(TransactionServiceOptions options)
    {
        var service = await TransactionService.StartAloneAsync(options, TimeProvider.System);
        _services.Add(service);
        return service;
    }
}
