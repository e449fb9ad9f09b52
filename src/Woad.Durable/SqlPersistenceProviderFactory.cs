using System.Collections.Specialized;
using System.Diagnostics.CodeAnalysis;
using Woad.Durable;
using Woad.Durable.Leases;
using Woad.DurableServices;
using Woad.Waits;
using Woad.Xml;

namespace System.ServiceModel.Persistence;

/// <summary>Keeps durable instances in the database that a connection string names.</summary>
/// <remarks>
/// WCF uses SQL Server. Here a connection string of Npgsql ("Host=...") selects PostgreSQL, and one of
/// Microsoft.Data.Sqlite ("Data Source=FILE") a file of SQLite. A connection string of SQL Server is refused.
/// </remarks>
[RequiresUnreferencedCode(StateWriter.WorksByReflection)]
[RequiresDynamicCode(StateWriter.WorksByReflection)]
public class SqlPersistenceProviderFactory : PersistenceProviderFactory
{
    private const string AsText = "serializeAsText";

    private static readonly TimeSpan _minute = TimeSpan.FromMinutes(1);

    private DatabasePersistenceProviderFactory? _store;

    /// <summary>Initializes a new instance of the <see cref="SqlPersistenceProviderFactory"/> class.</summary>
    /// <param name="connectionString">The connection string of PostgreSQL or of SQLite.</param>
    /// <exception cref="ArgumentException">The connection string is empty, or one of SQL Server.</exception>
    public SqlPersistenceProviderFactory(string connectionString) : this(connectionString, serializeAsText: false)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlPersistenceProviderFactory"/> class with the form of states.
    /// </summary>
    /// <param name="connectionString">The connection string of PostgreSQL or of SQLite.</param>
    /// <param name="serializeAsText">Whether states are written as text.</param>
    /// <exception cref="ArgumentException">The connection string is empty, or one of SQL Server.</exception>
    public SqlPersistenceProviderFactory(string connectionString, bool serializeAsText)
        : this(connectionString, serializeAsText, TimeSpan.Zero)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlPersistenceProviderFactory"/> class with the time of locks.
    /// </summary>
    /// <param name="connectionString">The connection string of PostgreSQL or of SQLite.</param>
    /// <param name="serializeAsText">Whether states are written as text.</param>
    /// <param name="lockTimeout">The time; see <see cref="LockTimeout"/>.</param>
    /// <exception cref="ArgumentException">The connection string is empty, or one of SQL Server.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The time is negative.</exception>
    public SqlPersistenceProviderFactory(string connectionString, bool serializeAsText, TimeSpan lockTimeout)
    {
        ConnectionString = connectionString;
        SerializeAsText = serializeAsText;
        LockTimeout = lockTimeout;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlPersistenceProviderFactory"/> class from the attributes of an
    /// element of a configuration file.
    /// </summary>
    /// <param name="parameters">
    /// connectionString or connectionStringName, and lockTimeout, serializeAsText.
    /// </param>
    /// <exception cref="ArgumentException">An argument is not known, is missing, or has a wrong value.</exception>
    public SqlPersistenceProviderFactory(NameValueCollection parameters)
        : this(new FactoryArguments(parameters, AsText))
    {
    }

    private SqlPersistenceProviderFactory(FactoryArguments arguments)
        : this(arguments.ConnectionString, arguments.Flag(AsText) == true, arguments.LockTimeout ?? TimeSpan.Zero)
    {
    }

    /// <summary>Gets or sets the connection string.</summary>
    /// <value>A connection string of Npgsql or of Microsoft.Data.Sqlite.</value>
    /// <exception cref="ArgumentException">The value is empty, or a connection string of SQL Server.</exception>
    /// <exception cref="InvalidOperationException">The factory has been opened.</exception>
    public string ConnectionString
    {
        get;
        set
        {
            ThrowIfOpened();
            _ = StoreOf(value);
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets the time after which other hosts take over an instance whose host no longer answers.
    /// </summary>
    /// <value>
    /// The default is zero, which means 10 seconds. In WCF, zero means that instances are not locked.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    /// <exception cref="InvalidOperationException">The factory has been opened.</exception>
    public TimeSpan LockTimeout
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, TimeSpan.Zero);
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets or sets a value that indicates whether states are written as text.</summary>
    /// <value>The default is <see langword="false"/>: states are binary XML. Both forms are read.</value>
    /// <exception cref="InvalidOperationException">The factory has been opened.</exception>
    public bool SerializeAsText
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <inheritdoc/>
    protected override TimeSpan DefaultCloseTimeout => _minute;

    /// <inheritdoc/>
    protected override TimeSpan DefaultOpenTimeout => _minute;

    private DatabasePersistenceProviderFactory Store => _store ??= NewStore();

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The factory is not open.</exception>
    public override PersistenceProvider CreateProvider(Guid id) => Store.CreateProvider(id);

    internal override IStoredInstance OpenInstance(Guid id) => Store.OpenInstance(id);

    internal override void Serve(Type serviceType) => Store.Serve(serviceType);

    /// <inheritdoc/>
    protected override void OnAbort() => _store?.Abort();

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Store.BeginClose(timeout, callback, state);

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Store.BeginOpen(timeout, callback, state);

    /// <inheritdoc/>
    protected override void OnClose(TimeSpan timeout) => Store.Close(timeout);

    /// <inheritdoc/>
    protected override void OnEndClose(IAsyncResult result) => Store.EndClose(result);

    /// <inheritdoc/>
    protected override void OnEndOpen(IAsyncResult result) => Store.EndOpen(result);

    /// <inheritdoc/>
    protected override void OnOpen(TimeSpan timeout) => Store.Open(timeout);

    private static DatabasePersistenceProviderFactory StoreOf(string connectionString)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(connectionString);
        var keys = connectionString.Split(';')
            .Select(static part => part.Split('=')[0].Trim())
            .ToHashSet(StringComparer.OrdinalIgnoreCase);
        if (keys.Contains("Host"))
        {
            return new PostgresPersistenceProviderFactory(connectionString);
        }

        string[] ofSqlServer =
            ["Initial Catalog", "Integrated Security", "Trusted_Connection", "AttachDbFilename", "Server"];
        return ofSqlServer.FirstOrDefault(keys.Contains) is { } key
            ? throw new ArgumentException(
                Escaped.Text(
                    $"The connection string has '{key}', which is one of SQL Server. Durable instances are kept in "
                    + $"PostgreSQL or SQLite: write \"Host=db;Database=carts;Username=carts\" or "
                    + $"\"Data Source=carts.db\"."),
                nameof(connectionString))
            : new SqlitePersistenceProviderFactory(connectionString);
    }

    private DatabasePersistenceProviderFactory NewStore()
    {
        var store = StoreOf(ConnectionString);
        store.WritesText = SerializeAsText;
        if (LockTimeout > TimeSpan.Zero)
        {
            store.LockTimeout = LockTimeout;
        }

        return store;
    }

    private void ThrowIfOpened()
    {
        if (State != CommunicationState.Created || _store is not null)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The settings of {GetType().Name} are changed before it is opened, not after."));
        }
    }
}
