using System.Collections.Specialized;
using System.Diagnostics.CodeAnalysis;
using Woad.Durable.Leases;
using Woad.Durable.Postgres;

namespace Woad.Durable;

/// <summary>Keeps durable instances in a database of PostgreSQL, which the hosts of a farm share.</summary>
/// <remarks>
/// The user of the connection string creates the table woad_instance in its schema when the factory opens for the first
/// time. Locks end by the clock of the database.
/// </remarks>
[RequiresUnreferencedCode(StateWriter.WorksByReflection)]
[RequiresDynamicCode(StateWriter.WorksByReflection)]
public sealed class PostgresPersistenceProviderFactory : DatabasePersistenceProviderFactory
{
    /// <summary>Initializes a new instance of the <see cref="PostgresPersistenceProviderFactory"/> class.</summary>
    /// <param name="connectionString">
    /// The connection string of Npgsql, for example "Host=db;Database=carts;Username=carts".
    /// </param>
    /// <exception cref="ArgumentException">The connection string is empty, or is not one.</exception>
    public PostgresPersistenceProviderFactory(string connectionString)
        : base(new PostgresDatabase(NotEmpty(connectionString)))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PostgresPersistenceProviderFactory"/> class from the attributes of
    /// an element of a configuration file.
    /// </summary>
    /// <param name="parameters">connectionString or connectionStringName, and lockTimeout, maxStateSize.</param>
    /// <exception cref="ArgumentException">An argument is not known, is missing, or has a wrong value.</exception>
    public PostgresPersistenceProviderFactory(NameValueCollection parameters)
        : this(new FactoryArguments(parameters))
    {
    }

    private PostgresPersistenceProviderFactory(FactoryArguments arguments)
        : this(arguments.ConnectionString) => arguments.ApplyTo(this);

    private static string NotEmpty(string connectionString)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        return connectionString;
    }
}
