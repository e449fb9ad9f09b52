using System.ServiceModel.Persistence;
using System.Transactions;
using Npgsql;
using Woad.Durable;
using Woad.Durable.Tests.Stores;

namespace Woad.Interop.Tests.Durable;

/// <summary>The store in PostgreSQL.</summary>
public sealed class PostgresStoreTests(PostgresServer server) : StoreSuite, IClassFixture<PostgresServer>
{
    private static readonly TimeSpan _limit = TimeSpan.FromSeconds(60);

    private readonly string _connection = server.NewDatabase();

    [Fact]
    public void Tables_of_a_newer_version_are_refused()
    {
        Open().Close();
        PostgresServer.Execute(_connection, "UPDATE woad_schema SET version = 7");
        var error = Assert.Throws<PersistenceException>(() => { Open(); });
        Assert.Contains("version 7", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Hosts_that_open_a_new_database_at_once_create_its_tables_once()
    {
        await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => Task.Run(() =>
        {
            var factory = NewFactory();
            factory.Open();
            factory.Close();
        })));
        Assert.Equal(1L, PostgresServer.Execute(_connection, "SELECT count(*) FROM woad_schema"));
    }

    [Fact]
    public async Task Server_that_is_away_is_said_and_found_again()
    {
        var provider = OpenProvider();
        provider.Create(NoteOf("kept"), _limit, unlockInstance: true);
        await server.StopAsync();
        try
        {
            var error = Assert.Throws<PersistenceException>(() => { provider.Load(_limit, lockInstance: true); });
            Assert.Contains("that the server runs", error.Message, StringComparison.Ordinal);
            Assert.Throws<PersistenceException>(() => { Open(); });
        }
        finally
        {
            await server.StartAsync();
        }

        Assert.Equal("kept", TextOf(await LoadAsync(provider)));
    }

    [Fact]
    public async Task Full_store_refuses_changes_and_keeps_what_it_has()
    {
        await server.LimitFilesAsync(17_000_000);
        try
        {
            var provider = OpenProvider(maxStateSize: 100_000_000);
            provider.Create(NoteOf("kept"), _limit, unlockInstance: false);
            var large = NoteOf(new string('x', 40_000_000));
            var error = Assert.Throws<PersistenceException>(
                () => { provider.Update(large, _limit, unlockInstance: true); });
            Assert.Contains("disk", error.Message, StringComparison.Ordinal);
            provider.Unlock(_limit);
            Assert.Equal("kept", TextOf(provider.Load(_limit, lockInstance: true)));
            provider.Update(NoteOf("changed"), _limit, unlockInstance: true);
        }
        finally
        {
            await server.LimitFilesAsync(null);
        }
    }

    [Fact]
    public void Disk_that_is_full_is_said()
    {
        var provider = OpenProvider();
        PostgresServer.Execute(
            _connection,
            """
            CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
            CREATE TRIGGER full_disk BEFORE INSERT ON woad_instance FOR EACH ROW EXECUTE FUNCTION full_disk();
            """);
        var error = Assert.Throws<PersistenceException>(
            () => provider.Create(NoteOf("lost"), _limit, unlockInstance: true));
        Assert.Contains("The disk of the PostgreSQL server is full", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Statement_that_the_server_refuses_fails_alone_among_those_that_are_sent_with_it()
    {
        var factory = Open();
        PostgresServer.Execute(
            _connection,
            """
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    IF position(convert_to('refused', 'UTF8') IN NEW.state) > 0 THEN
                        RAISE EXCEPTION 'not this one';
                    END IF;
                    RETURN NEW;
                END $$;
            CREATE TRIGGER refuse BEFORE INSERT ON woad_instance FOR EACH ROW EXECUTE FUNCTION refuse();
            """);
        var errors = await Task.WhenAll(Enumerable.Range(0, 40).Select(async i =>
        {
            var provider = (LockingPersistenceProvider)factory.CreateProvider(Guid.NewGuid());
            provider.Open();
            var note = NoteOf(i % 10 == 7 ? "refused" : "kept");
            return await Record.ExceptionAsync(() => Task.Factory.FromAsync(
                (callback, state) => provider.BeginCreate(note, _limit, unlockInstance: true, callback, state),
                provider.EndCreate,
                null));
        }));
        Assert.Equal(4, errors.OfType<PersistenceException>().Count(static e => e.Message.Contains("not this one")));
        Assert.Equal(36, errors.Count(static e => e is null));
        Assert.Equal(36L, PostgresServer.Execute(_connection, "SELECT count(*) FROM woad_instance"));
    }

    [Fact]
    public void Lock_is_not_taken_back_with_a_transaction_of_the_caller()
    {
        var provider = OpenProvider();
        provider.Create(NoteOf("first"), _limit, unlockInstance: true);
        using (new TransactionScope())
        {
            provider.Load(_limit, lockInstance: true);
        }

        provider.Update(NoteOf("second"), _limit, unlockInstance: true);
        Assert.Equal("second", TextOf(provider.Load(_limit, lockInstance: true)));
    }

    [Fact]
    public async Task Connections_are_closed_when_they_are_idle_and_with_the_factory()
    {
        var factory = new PostgresPersistenceProviderFactory(
            $"{_connection};Connection Idle Lifetime=1;Application Name=idle");
        factory.Open();
        var provider = (LockingPersistenceProvider)factory.CreateProvider(Guid.NewGuid());
        provider.Open();
        provider.Create(NoteOf("kept"), _limit, unlockInstance: true);
        await WaitForNoConnectionAsync();
        provider.Load(_limit, lockInstance: true);
        provider.Update(NoteOf("kept"), _limit, unlockInstance: true);
        factory.Close();
        await WaitForNoConnectionAsync();
        var error = Assert.Throws<PersistenceException>(() => { provider.Load(_limit, lockInstance: true); });
        Assert.IsType<ObjectDisposedException>(error.InnerException);
    }

    protected override DatabasePersistenceProviderFactory NewFactory() =>
        new PostgresPersistenceProviderFactory(_connection);

    protected override bool Holds(string text)
    {
        using var source = NpgsqlDataSource.Create(_connection);
        using var command = source.CreateCommand(
            "SELECT count(*) FROM woad_instance WHERE position(convert_to($1, 'UTF8') IN state) > 0");
        command.Parameters.Add(new NpgsqlParameter<string> { TypedValue = text });
        return (long)command.ExecuteScalar()! > 0;
    }

    private async Task WaitForNoConnectionAsync()
    {
        var deadline = TimeProvider.System.GetUtcNow() + _limit;
        while (PostgresServer.Execute(
            _connection, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'idle'") is not 0L)
        {
            Assert.True(TimeProvider.System.GetUtcNow() < deadline, "Connections remain.");
            await Task.Delay(20);
        }
    }

    /// <summary>Loads again until a call gets a connection that did not break with the server.</summary>
    private static async Task<object> LoadAsync(LockingPersistenceProvider provider)
    {
        var deadline = TimeProvider.System.GetUtcNow() + _limit;
        while (true)
        {
            try
            {
                return provider.Load(_limit, lockInstance: true);
            }
            catch (PersistenceException) when (TimeProvider.System.GetUtcNow() < deadline)
            {
                await Task.Delay(100);
            }
        }
    }

    protected override void DisposeDatabase() => NpgsqlConnection.ClearAllPools();
}
