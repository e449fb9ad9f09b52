using System.Data;
using System.Transactions;
using Npgsql;
using Woad.Conformance;
using Woad.Interop.Tests.Durable;
using Woad.Transactions;

namespace Woad.Interop.Tests.Transactions;

/// <summary>The work of a connection when its transaction aborts, whoever aborts it and whenever.</summary>
public sealed class PostgresAbortTests(PostgresServer server) : IClassFixture<PostgresServer>, IAsyncLifetime
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly string _file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.db");
    private string _bank = "";
    private TransactionService _service = null!;

    public async Task InitializeAsync()
    {
        _bank = server.NewDatabase();
        Execute("CREATE TABLE account (amount INT); INSERT INTO account VALUES (100)");
        _service = await TransactionService.StartAloneAsync(
            new TransactionServiceOptions
            {
                Security = TransactionServiceSecurity.None,
                BaseAddress = new Uri($"http://localhost:{FreePort.Next()}/WsatService/"),
                LogFile = _file,
                Databases = { ["bank"] = _bank },
            },
            TimeProvider.System);
    }

    public async Task DisposeAsync()
    {
        await _service.DisposeAsync();
        File.Delete(_file);
    }

    /// <summary>The program's handler uses the connection, as the participant does.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Work_has_been_given_up_when_the_program_hears_of_the_abort(bool isByCoordinator)
    {
        using var transaction = new CommittableTransaction();
        var connection = await EnlistAsync(transaction);
        await ExecuteAsync(connection, "UPDATE account SET amount = amount - 10");
        var heard = new TaskCompletionSource<(ConnectionState State, int Amount)>();
        transaction.TransactionCompleted += (_, _) =>
        {
            heard.SetResult((connection.State, Amount()));
            connection.Dispose();
        };

        if (isByCoordinator)
        {
            _service.Coordinator.Node.Abort(_service.Coordinator.Find(transaction)!.Id);
        }
        else
        {
            transaction.Rollback();
        }

        Assert.Equal((ConnectionState.Closed, 100), await heard.Task.WaitAsync(Patience));
        Assert.Equal(1, Execute("SET lock_timeout = 1; UPDATE account SET amount = 100 RETURNING 1"));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_command_that_runs_is_cancelled_and_later_ones_write_nothing(bool isByCoordinator)
    {
        using var transaction = new CommittableTransaction();
        await using var connection = await EnlistAsync(transaction);
        await ExecuteAsync(connection, "UPDATE account SET amount = amount - 10");
        var id = _service.Coordinator.Find(transaction)!.Id;
        var running = ExecuteAsync(connection, "SELECT pg_sleep(600)");
        if (isByCoordinator)
        {
            _service.Coordinator.Node.Abort(id);
        }
        else
        {
            transaction.Rollback();
        }

        var cancelled = await Assert.ThrowsAsync<PostgresException>(() => running.WaitAsync(Patience));
        Assert.Equal(PostgresErrorCodes.QueryCanceled, cancelled.SqlState);
        await Assert.ThrowsAnyAsync<Exception>(() => ExecuteAsync(connection, "UPDATE account SET amount = 0"));
        await Eventually.Holds(() => connection.State == ConnectionState.Closed, "the connection is open");
        await Assert.ThrowsAsync<InvalidOperationException>(
            () => ExecuteAsync(connection, "UPDATE account SET amount = 0"));
        Assert.Equal(100, Amount());
    }

    [Fact]
    public async Task What_the_server_prepares_while_the_transaction_aborts_is_rolled_back()
    {
        // The trigger runs while the server prepares, and waits for the row that the test holds.
        Execute("""
            CREATE TABLE gate (open INT); INSERT INTO gate VALUES (1);
            CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
                'BEGIN PERFORM 1 FROM gate FOR UPDATE; RETURN NULL; END';
            CREATE CONSTRAINT TRIGGER waits AFTER UPDATE ON account DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW EXECUTE FUNCTION wait()
            """);
        await using var gate = new NpgsqlConnection(_bank);
        await gate.OpenAsync();
        await using var closed = await gate.BeginTransactionAsync();
        await ExecuteAsync(gate, "SELECT 1 FROM gate FOR UPDATE");

        using var transaction = new CommittableTransaction();
        await using var connection = await EnlistAsync(transaction);
        await ExecuteAsync(connection, "UPDATE account SET amount = amount - 10");
        var id = _service.Coordinator.Find(transaction)!.Id;
        var commit = Task.Run(transaction.Commit);
        await Eventually.Holds(() => Preparing() == 1L, "the server prepares");
        _service.Coordinator.Node.Abort(id);
        await Assert.ThrowsAsync<TransactionAbortedException>(() => commit.WaitAsync(Patience));
        await closed.RollbackAsync();

        await Eventually.Holds(() => Preparing() == 0L, "the server still prepares");
        await Eventually.Holds(
            () => (long)Execute("SELECT count(*) FROM pg_prepared_xacts WHERE database = current_database()")! == 0,
            "a prepared transaction is left");
        Assert.Equal(100, Amount());
    }

    /// <summary>A program's handler that throws, in a thread of the coordinator.</summary>
    [Fact]
    public async Task An_exception_of_a_handler_does_not_leave_the_coordinator()
    {
        using var transaction = new CommittableTransaction();
        await using var connection = await EnlistAsync(transaction);
        var heard = new TaskCompletionSource();
        transaction.TransactionCompleted += (_, _) =>
        {
            heard.SetResult();
            throw new InvalidOperationException("The handler fails.");
        };

        _service.Coordinator.Node.Abort(_service.Coordinator.Find(transaction)!.Id);
        await heard.Task.WaitAsync(Patience);

        using var next = new CommittableTransaction();
        await using var other = await EnlistAsync(next);
        await ExecuteAsync(other, "UPDATE account SET amount = amount - 10");
        await Task.Run(next.Commit).WaitAsync(Patience);
        await Eventually.Holds(() => Amount() == 90, "the next transaction has not been committed");
    }

    private static async Task ExecuteAsync(NpgsqlConnection connection, string text)
    {
        await using var command = new NpgsqlCommand(text, connection) { CommandTimeout = 0 };
        await command.ExecuteNonQueryAsync();
    }

    private async Task<NpgsqlConnection> EnlistAsync(Transaction transaction)
    {
        var connection = new NpgsqlConnection(_bank + ";Enlist=false");
        await connection.OpenAsync();
        using var scope = new TransactionScope(transaction, TransactionScopeAsyncFlowOption.Enabled);
        await _service.EnlistAsync("bank", connection);
        scope.Complete();
        return connection;
    }

    private object? Execute(string text) => PostgresServer.Execute(_bank, text);

    private int Amount() => (int)Execute("SELECT amount FROM account")!;

    private long Preparing() => (long)Execute(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' "
        + "AND query LIKE 'PREPARE TRANSACTION%'")!;
}
