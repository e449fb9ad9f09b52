using Npgsql;
using Woad.Durable;
using Woad.Durable.Tests.Stores;

namespace Woad.Interop.Tests.Durable;

/// <summary>The store in PostgreSQL.</summary>
public sealed class PostgresStoreTests(PostgresServer server) : StoreSuite, IClassFixture<PostgresServer>
{
    private readonly string _connection = server.NewDatabase();

    [Fact]
    public void Tables_of_a_newer_version_are_refused()
    {
        Open().Close();
        PostgresServer.Execute(_connection, "UPDATE woad_schema SET version = 7");
        var error = Assert.Throws<System.ServiceModel.Persistence.PersistenceException>(() => Open());
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

    protected override void DisposeDatabase() => NpgsqlConnection.ClearAllPools();
}
