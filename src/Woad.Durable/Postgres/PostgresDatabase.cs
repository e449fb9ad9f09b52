using System.Data.Common;
using System.Net.Sockets;
using System.ServiceModel.Persistence;
using Npgsql;
using Woad.Detached;
using Woad.Durable.Leases;
using Woad.Xml;

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

    /// <summary>The settings of the connection, from which messages name the database.</summary>
    private readonly NpgsqlConnectionStringBuilder _settings;
    private readonly NpgsqlDataSource _source;
    private readonly NpgsqlDataSource _lockSource;

    private readonly PostgresAge _maxAge;

    /// <summary>Statements that only lock, unlock or read.</summary>
    private readonly PostgresLane _locks;

    /// <summary>Statements that have to be on the disk.</summary>
    private readonly PostgresLane _writes;

    private ITimer? _closing;

    public PostgresDatabase(string connectionString)
    {
        var settings = PostgresSetting.Parse(connectionString);
        _settings = PostgresSetting.Parse(connectionString);
        settings.MaxAutoPrepare = Math.Max(settings.MaxAutoPrepare, 20);
        settings.AutoPrepareMinUsages = 1;

        // Statements commit by themselves, whatever transaction their caller is in.
        settings.Enlist = false;

        // The lanes keep their connections.
        settings.Pooling = false;
        settings.Multiplexing = false;
        _source = NpgsqlDataSource.Create(settings);
        settings.Options = $"{settings.Options} {WithoutFlush}".TrimStart();
        _lockSource = NpgsqlDataSource.Create(settings);
        _maxAge = new PostgresAge(settings);
        (_locks, _writes) = (new PostgresLane(_lockSource, _maxAge), new PostgresLane(_source, _maxAge));
    }

    public async ValueTask OpenAsync(TimeSpan lockTime, TimeProvider clock, CancellationToken cancellationToken)
    {
        try
        {
            await PostgresSchema.CreateAsync(_source, cancellationToken).ConfigureAwait(false);
            _maxAge.Clock = clock;
            _closing = clock.NewTimer(
                static lanes => _ = ((PostgresDatabase)lanes!).CloseIdleAsync(), this, _maxAge.Idle, _maxAge.Idle);
        }
        catch (Exception e) when (IsOfDatabase(e))
        {
            throw Error(e);
        }
    }

    /// <summary>One round trip, and another one where nothing could be locked.</summary>
    public async ValueTask<LockResult> LockAsync(
        Guid id, long token, TimeSpan lease, CancellationToken cancellationToken)
    {
        var work = new PostgresWork(PostgresStatement.Lock, id, cancellationToken)
        {
            LockToken = token,
            Lease = lease,
        };
        return await SendAsync(_locks, work).ConfigureAwait(false)
            ? new LockResult(true, work.State, token)
            : new LockResult(
                await SendAsync(_locks, new PostgresWork(PostgresStatement.Find, id, cancellationToken))
                    .ConfigureAwait(false),
                null,
                token);
    }

    public async ValueTask<byte[]?> ReadAsync(Guid id, CancellationToken cancellationToken)
    {
        var work = new PostgresWork(PostgresStatement.Read, id, cancellationToken);
        await SendAsync(_locks, work).ConfigureAwait(false);
        return work.State;
    }

    public ValueTask<bool> AddAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken) => SendAsync(
        _writes,
        new PostgresWork(
            lease is null ? PostgresStatement.Add : PostgresStatement.AddLocked, id, cancellationToken)
        {
            Change = state,
            LockToken = token,
            Lease = lease.GetValueOrDefault(),
        });

    public async ValueTask<long?> WriteAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken)
    {
        var work = new PostgresWork(
            lease is null ? PostgresStatement.Write : PostgresStatement.WriteLocked, id, cancellationToken)
        {
            Change = state,
            LockToken = token,
            Lease = lease.GetValueOrDefault(),
        };
        return await SendAsync(_writes, work).ConfigureAwait(false) ? token : null;
    }

    public ValueTask<bool> DeleteAsync(Guid id, long token, CancellationToken cancellationToken) => SendAsync(
        _writes, new PostgresWork(PostgresStatement.Delete, id, cancellationToken) { LockToken = token });

    public async ValueTask UnlockAsync(Guid id, long token, CancellationToken cancellationToken) => await SendAsync(
        _locks, new PostgresWork(PostgresStatement.Unlock, id, cancellationToken) { LockToken = token })
        .ConfigureAwait(false);

    /// <summary>The lock ends with its time.</summary>
    public void Forget(Guid id, long token)
    {
    }

    public ValueTask<bool> RenewAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        SendAsync(
            _locks,
            new PostgresWork(PostgresStatement.Renew, id, cancellationToken) { LockToken = token, Lease = lease });

    public async ValueTask DisposeAsync()
    {
        if (_closing is { } closing)
        {
            await closing.DisposeAsync().ConfigureAwait(false);
        }

        await _locks.EndAsync().ConfigureAwait(false);
        await _writes.EndAsync().ConfigureAwait(false);
        await _lockSource.DisposeAsync().ConfigureAwait(false);
        await _source.DisposeAsync().ConfigureAwait(false);
    }

    private async Task CloseIdleAsync()
    {
        await _locks.CloseIdleAsync().ConfigureAwait(false);
        await _writes.CloseIdleAsync().ConfigureAwait(false);
    }

    /// <summary>Whether the statement has returned a row, or changed the instance.</summary>
    private async ValueTask<bool> SendAsync(PostgresLane lane, PostgresWork work)
    {
        try
        {
            return await work.SendAsync(lane).ConfigureAwait(false);
        }
        catch (Exception e) when (IsOfDatabase(e))
        {
            throw Error(e);
        }
    }

    private static bool IsOfDatabase(Exception error) =>
        error is DbException or IOException or SocketException or ObjectDisposedException;

    private PersistenceException Error(Exception cause) => new(
        cause switch
        {
            PostgresException { SqlState: PostgresErrorCodes.DiskFull } =>
                "The disk of the PostgreSQL server is full. Nothing was written. Delete instances that nobody "
                + "continues, and vacuum the table woad_instance, or enlarge the disk.",
            PostgresException { Hint: { } hint } =>
                Escaped.Text(
                    $"The PostgreSQL database has refused an operation: {cause.Message}. Nothing was written. {hint}"),
            _ => Escaped.Text(
                $"The PostgreSQL database cannot be used: {cause.Message} {PostgresSetting.Remedy(cause, _settings)}"),
        },
        cause);
}
