using Woad.Durable.Postgres;

namespace Woad.Durable;

/// <summary>Keeps durable instances in a database of PostgreSQL, which the hosts of a farm share.</summary>
/// <remarks>
/// The user of the connection string creates the table woad_instance in its schema when the factory opens for the first
/// time. Locks end by the clock of the database.
/// </remarks>
public sealed class PostgresPersistenceProviderFactory : DatabasePersistenceProviderFactory
{
    /// <summary>Initializes a new instance.</summary>
    /// <param name="connectionString">
    /// The connection string of Npgsql, for example "Host=db;Database=carts;Username=carts".
    /// </param>
    /// <exception cref="ArgumentException">The connection string is empty, or is not one.</exception>
    public PostgresPersistenceProviderFactory(string connectionString)
        : base(new PostgresDatabase(NotEmpty(connectionString)))
    {
    }

    private static string NotEmpty(string connectionString)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        return connectionString;
    }
}
