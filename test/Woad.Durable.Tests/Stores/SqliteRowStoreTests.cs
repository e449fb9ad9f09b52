namespace Woad.Durable.Tests.Stores;

/// <summary>The store in a file of SQLite where there are no locks in files.</summary>
public sealed class SqliteRowStoreTests : StoreSuite
{
    private readonly TempFile _file = new();

    protected override DatabasePersistenceProviderFactory NewFactory() =>
        new SqlitePersistenceProviderFactory(_file.ConnectionString) { LocksInRows = true };

    protected override void DisposeDatabase() => _file.Dispose();

    protected override bool Holds(string text) => _file.Holds(text);
}
