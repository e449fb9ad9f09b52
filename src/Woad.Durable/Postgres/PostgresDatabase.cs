using System.Data.Common;
using System.Net.Sockets;
using System.ServiceModel.Persistence;
using Npgsql;
using Woad.Durable.Leases;

namespace Woad.Durable.Postgres;

/// <summary>
/// Instances in a table of PostgreSQL. Each operation is one round trip, which operations that wait share.
/// </summary>
internal sealed class PostgresDatabase : IInstanceDatabase
{
    /// <summary>
    /// For connections of statements that only lock: a lock that a crash of the database takes back is refused at the
    /// write.
    /// </summary>
    private const string WithoutFlush = "-c synchronous_commit=off";

    private const string Lock =
        "UPDATE woad_instance SET token = $2, expires = clock_timestamp() + $3 "
        + "WHERE id = $1 AND expires <= clock_timestamp() RETURNING state";

    /// <summary>The settings of the connection, from which messages name the database.</summary>
    private readonly NpgsqlConnectionStringBuilder _settings;
    private readonly NpgsqlDataSource _source;
    private readonly NpgsqlDataSource _lockSource;

    /// <summary>Statements that only lock, unlock or read.</summary>
    private readonly PostgresLane _locks;

    /// <summary>Statements that have to be on the disk.</summary>
    private readonly PostgresLane _writes;

    public PostgresDatabase(string connectionString)
    {
        var settings = PostgresSetting.Parse(connectionString);
        _settings = PostgresSetting.Parse(connectionString);
        settings.MaxAutoPrepare = Math.Max(settings.MaxAutoPrepare, 20);
        settings.AutoPrepareMinUsages = 1;

        // No statement leaves anything in its session: the usual reset would cost each of them more than it does.
        settings.NoResetOnClose = true;
        _source = NpgsqlDataSource.Create(settings);
        settings.Options = $"{settings.Options} {WithoutFlush}".TrimStart();
        _lockSource = NpgsqlDataSource.Create(settings);
        (_locks, _writes) = (new PostgresLane(_lockSource), new PostgresLane(_source));
    }

    public ValueTask OpenAsync(TimeSpan lockTime, TimeProvider clock, CancellationToken cancellationToken) =>
        Guarded(PostgresSchema.CreateAsync(_source, cancellationToken));

    public ValueTask<LockResult> LockAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        Guarded(LockCoreAsync(id, token, lease, cancellationToken));

    public ValueTask<byte[]?> ReadAsync(Guid id, CancellationToken cancellationToken) =>
        Guarded(ReadCoreAsync(id, cancellationToken));

    public ValueTask<bool> AddAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken) =>
        Guarded(lease is { } time
            ? ChangeAsync(
                _writes,
                "INSERT INTO woad_instance (id, state, token, expires, changed) "
                + "VALUES ($1, $2, $3, clock_timestamp() + $4, now()) ON CONFLICT DO NOTHING",
                cancellationToken,
                id,
                state,
                token,
                time)
            : ChangeAsync(
                _writes,
                "INSERT INTO woad_instance (id, state, token, expires, changed) "
                + "VALUES ($1, $2, 0, '-infinity', now()) ON CONFLICT DO NOTHING",
                cancellationToken,
                id,
                state));

    public async ValueTask<long?> WriteAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken) =>
        await Guarded(lease is { } time
            ? ChangeAsync(
                _writes,
                "UPDATE woad_instance SET state = $2, expires = clock_timestamp() + $4, changed = now() "
                + "WHERE id = $1 AND token = $3",
                cancellationToken,
                id,
                state,
                token,
                time)
            : ChangeAsync(
                _writes,
                "UPDATE woad_instance SET state = $2, token = 0, expires = '-infinity', changed = now() "
                + "WHERE id = $1 AND token = $3",
                cancellationToken,
                id,
                state,
                token)).ConfigureAwait(false)
            ? token
            : null;

    public ValueTask<bool> DeleteAsync(Guid id, long token, CancellationToken cancellationToken) =>
        Guarded(ChangeAsync(
            _writes,
            "DELETE FROM woad_instance WHERE id = $1 AND token = $2",
            cancellationToken,
            id,
            token));

    public async ValueTask UnlockAsync(Guid id, long token, CancellationToken cancellationToken) =>
        await Guarded(ChangeAsync(
            _locks,
            "UPDATE woad_instance SET token = 0, expires = '-infinity' WHERE id = $1 AND token = $2",
            cancellationToken,
            id,
            token)).ConfigureAwait(false);

    /// <summary>The lock ends with its time.</summary>
    public void Forget(Guid id, long token)
    {
    }

    public ValueTask<bool> RenewAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        Guarded(ChangeAsync(
            _locks,
            "UPDATE woad_instance SET expires = clock_timestamp() + $3 WHERE id = $1 AND token = $2",
            cancellationToken,
            id,
            token,
            lease));

    public async ValueTask DisposeAsync()
    {
        await _lockSource.DisposeAsync().ConfigureAwait(false);
        await _source.DisposeAsync().ConfigureAwait(false);
    }

    private async ValueTask<T> Guarded<T>(Task<T> operation)
    {
        try
        {
            return await operation.ConfigureAwait(false);
        }
        catch (Exception e) when (e is DbException or IOException or SocketException or ObjectDisposedException)
        {
            throw Error(e);
        }
    }

    private async ValueTask Guarded(Task operation)
    {
        try
        {
            await operation.ConfigureAwait(false);
        }
        catch (Exception e) when (e is DbException or IOException or SocketException or ObjectDisposedException)
        {
            throw Error(e);
        }
    }

    private PersistenceException Error(Exception cause) => new(
        cause switch
        {
            PostgresException { SqlState: PostgresErrorCodes.DiskFull } =>
                "The disk of the PostgreSQL server is full. Nothing was written. Delete instances that nobody "
                + "continues, and vacuum the table woad_instance, or enlarge the disk.",
            PostgresException { Hint: { } hint } =>
                $"The PostgreSQL database has refused an operation: {cause.Message}. Nothing was written. {hint}",
            _ => $"The PostgreSQL database cannot be used: {cause.Message} {PostgresSetting.Remedy(cause, _settings)}",
        },
        cause);

    private static Task<object?> SendAsync(PostgresLane lane, PostgresWork work)
    {
        lane.Post(work);
        return work.Ended.WaitAsync(work.Token);
    }

    /// <summary>The value that the statement returns; null for none.</summary>
    private Task<object?> QueryAsync(string text, CancellationToken cancellationToken, params object[] values) =>
        SendAsync(_locks, new PostgresWork((Guid)values[0], text, values, returnsRows: true, cancellationToken));

    /// <summary>Whether the statement has changed the instance.</summary>
    private static async Task<bool> ChangeAsync(
        PostgresLane lane, string text, CancellationToken cancellationToken, params object[] values) =>
        await SendAsync(
            lane, new PostgresWork((Guid)values[0], text, values, returnsRows: false, cancellationToken))
            .ConfigureAwait(false) is not null;

    /// <summary>One round trip, and another one where nothing could be locked.</summary>
    private async Task<LockResult> LockCoreAsync(
        Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        await QueryAsync(Lock, cancellationToken, id, token, lease).ConfigureAwait(false) is byte[] state
            ? new LockResult(true, state, token)
            : new LockResult(
                await QueryAsync("SELECT 1 FROM woad_instance WHERE id = $1", cancellationToken, id)
                    .ConfigureAwait(false) is not null,
                null,
                token);

    private async Task<byte[]?> ReadCoreAsync(Guid id, CancellationToken cancellationToken) =>
        await QueryAsync("SELECT state FROM woad_instance WHERE id = $1", cancellationToken, id)
            .ConfigureAwait(false) as byte[];
}
