using Woad.Durable.Sqlite;

namespace Woad.Durable;

/// <summary>Keeps durable instances in a file of SQLite, which the hosts of one machine may share.</summary>
/// <remarks>
/// A reply is sent when the state is on the disk. Do not put the file on a network share: SQLite's locks do not work
/// there. Use <see cref="PostgresPersistenceProviderFactory"/> for hosts on several machines.
/// </remarks>
public sealed class SqlitePersistenceProviderFactory : DatabasePersistenceProviderFactory
{
    /// <summary>Initializes a new instance.</summary>
    /// <param name="connectionString">
    /// The connection string of Microsoft.Data.Sqlite, for example "Data Source=carts.db".
    /// </param>
    /// <exception cref="ArgumentException">The connection string is empty, or is not one.</exception>
    public SqlitePersistenceProviderFactory(string connectionString)
        : base(new SqliteDatabase(NotEmpty(connectionString)))
    {
    }

    private static string NotEmpty(string connectionString)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        return connectionString;
    }
}
