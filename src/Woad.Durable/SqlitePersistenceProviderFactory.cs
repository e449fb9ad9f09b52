using System.Collections.Specialized;
using System.Diagnostics.CodeAnalysis;
using Woad.Durable.Leases;
using Woad.Durable.Sqlite;

namespace Woad.Durable;

/// <summary>Keeps durable instances in a file of SQLite, which the hosts of one machine may share.</summary>
/// <remarks>
/// A reply is sent when the state is on the disk. Do not put the file on a network share: SQLite's locks do not work
/// there. Use <see cref="PostgresPersistenceProviderFactory"/> for hosts on several machines.
/// </remarks>
[RequiresUnreferencedCode(StateWriter.WorksByReflection)]
[RequiresDynamicCode(StateWriter.WorksByReflection)]
public sealed class SqlitePersistenceProviderFactory : DatabasePersistenceProviderFactory
{
    private const string FileSize = "maxFileSize";

    private readonly SqliteDatabase _database;

    /// <summary>Initializes a new instance of the <see cref="SqlitePersistenceProviderFactory"/> class.</summary>
    /// <param name="connectionString">
    /// The connection string of Microsoft.Data.Sqlite, for example "Data Source=carts.db".
    /// </param>
    /// <exception cref="ArgumentException">The connection string is empty, or is not one.</exception>
    public SqlitePersistenceProviderFactory(string connectionString)
        : this(new SqliteDatabase(NotEmpty(connectionString)))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlitePersistenceProviderFactory"/> class from the attributes of an
    /// element of a configuration file.
    /// </summary>
    /// <param name="parameters">
    /// connectionString or connectionStringName, and lockTimeout, maxStateSize, maxFileSize.
    /// </param>
    /// <exception cref="ArgumentException">An argument is not known, is missing, or has a wrong value.</exception>
    public SqlitePersistenceProviderFactory(NameValueCollection parameters)
        : this(new FactoryArguments(parameters, FileSize))
    {
    }

    private SqlitePersistenceProviderFactory(FactoryArguments arguments)
        : this(arguments.ConnectionString)
    {
        arguments.ApplyTo(this);
        MaxFileSize = arguments.Number(FileSize, long.MaxValue) ?? MaxFileSize;
    }

    private SqlitePersistenceProviderFactory(SqliteDatabase database)
        : base(database) => _database = database;

    /// <summary>
    /// Gets or sets the maximum size, in bytes, of the file: clients create instances, and nobody else may ever delete
    /// them.
    /// </summary>
    /// <value>The default is <see cref="long.MaxValue"/>, which leaves it to the disk.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    /// <exception cref="InvalidOperationException">The factory has been opened.</exception>
    public long MaxFileSize
    {
        get => _database.MaxFileSize;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            ThrowIfOpened();
            _database.MaxFileSize = value;
        }
    }

    /// <summary>Whether instances are locked in their rows, as where there are no locks in files.</summary>
    internal bool LocksInRows
    {
        get => _database.LocksInRows;
        set => _database.LocksInRows = value;
    }

    private static string NotEmpty(string connectionString)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        return connectionString;
    }
}
