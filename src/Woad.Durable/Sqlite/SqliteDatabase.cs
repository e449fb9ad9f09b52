using System.ServiceModel.Persistence;
using Microsoft.Data.Sqlite;
using Woad.Durable.Leases;
using Woad.Xml;

namespace Woad.Durable.Sqlite;

/// <summary>
/// Instances in a file of SQLite, which the processes of one machine share. An instance is usually locked by
/// <see cref="FileLocks"/> alone, and the row is written once a call. The row has a lock where that does not suffice:
/// where there are no such locks, and where the host that has one may be suspended.
/// </summary>
internal sealed class SqliteDatabase : IInstanceDatabase
{
    private readonly string _connectionString;
    private SqliteThread? _thread;
    private SqliteReader? _reader;
    private FileLocks? _files;
    private TimeProvider _clock = null!;

    public SqliteDatabase(string connectionString)
    {
        var settings = SqliteSetting.Parse(connectionString);

        // The thread has the only connection that writes, and SQLite itself waits for other processes.
        settings.Pooling = false;
        settings.DefaultTimeout = 1;
        _connectionString = settings.ToString();
    }

    /// <summary>The maximum size, in bytes, of the file.</summary>
    public long MaxFileSize { get; set; } = long.MaxValue;

    /// <summary>Whether instances are locked in their rows, as where there are no locks in files.</summary>
    public bool LocksInRows { get; set; }

    public async ValueTask OpenAsync(TimeSpan lockTime, TimeProvider clock, CancellationToken cancellationToken)
    {
        _clock = clock;
        SQLitePCL.Batteries_V2.Init();
        _thread = new SqliteThread(() => new SqliteStatements(_connectionString, MaxFileSize), Error, clock);
        var path = await RunAsync(static s => s.Path, flushes: false, cancellationToken).ConfigureAwait(false);
        _reader = new SqliteReader(_connectionString);
        _files = LocksInRows ? null : FileLocks.Open(path, lockTime);
    }

    public ValueTask<LockResult> LockAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        _files is { } files
            ? LockAsync(files, id, token, lease, cancellationToken)
            : RunAsync(s => s.Lock(id, token, End(lease), Now()), flushes: false, cancellationToken);

    public async ValueTask<byte[]?> ReadAsync(Guid id, CancellationToken cancellationToken) =>
        (await ReadRowAsync(id, cancellationToken).ConfigureAwait(false))?.State;

    public ValueTask<bool> AddAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken)
    {
        var expires = lease is { } time ? End(time) : FreeTime(isInFile: _files is not null);
        return RunAsync(s => s.Add(id, state, token, expires), flushes: true, cancellationToken);
    }

    public async ValueTask<long?> WriteAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken)
    {
        // A row that was written has another token, whoever writes to it next.
        var after = Lease.NewToken();
        var isInFile = IsInFile(id, token);
        var expires = lease is { } time ? RowTime.Until(End(time), isInFile) : FreeTime(isInFile);
        var isWritten = await RunAsync(
            s => s.Write(id, state, token, after, expires), flushes: true, cancellationToken).ConfigureAwait(false);
        if (isInFile)
        {
            if (isWritten && lease is not null)
            {
                _files!.Hold(id, after);
            }
            else
            {
                _files!.Release(id);
            }
        }

        return isWritten ? after : null;
    }

    public async ValueTask<bool> DeleteAsync(Guid id, long token, CancellationToken cancellationToken)
    {
        var isDeleted = await RunAsync(s => s.Delete(id, token), flushes: true, cancellationToken)
            .ConfigureAwait(false);
        Forget(id, token);
        return isDeleted;
    }

    public async ValueTask UnlockAsync(Guid id, long token, CancellationToken cancellationToken)
    {
        if (IsInFile(id, token))
        {
            _files!.Release(id);
            return;
        }

        await RunAsync(
            s => s.Renew(id, token, Lease.NewToken(), RowTime.FreeByRow), flushes: false, cancellationToken)
            .ConfigureAwait(false);
    }

    public void Forget(Guid id, long token) => _files?.Release(id, token);

    public ValueTask<bool> RenewAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken)
    {
        var expires = RowTime.Until(End(lease), IsInFile(id, token));
        return RunAsync(s => s.Renew(id, token, token, expires), flushes: false, cancellationToken);
    }

    public async ValueTask DisposeAsync()
    {
        if (_thread is { } thread)
        {
            await thread.StopAsync().ConfigureAwait(false);
        }

        _reader?.Dispose();
        _files?.Dispose();
    }

    private static long FreeTime(bool isInFile) => isInFile ? RowTime.Free : RowTime.FreeByRow;

    /// <summary>The time that the processes of a machine share.</summary>
    private long Now() => _clock.GetUtcNow().ToUnixTimeMilliseconds();

    private long End(TimeSpan lease) => Now() + (long)lease.TotalMilliseconds;

    private bool IsInFile(Guid id, long token) => _files is { } files && files.Has(id, token);

    /// <summary>The lock in the file comes first, and is kept if it is a part of the result.</summary>
    private async ValueTask<LockResult> LockAsync(
        FileLocks files, Guid id, long token, TimeSpan lease, CancellationToken cancellationToken)
    {
        var isTaken = files.TryTake(id);
        var isKept = false;
        try
        {
            if (await ReadRowAsync(id, cancellationToken).ConfigureAwait(false) is not { } row)
            {
                return new LockResult(false, null, token);
            }

            var isFree = isTaken && row.IsFree;
            var held = isFree ? row.Token : token;
            var state = isFree
                ? row.State
                : await LockRowAsync(files, id, row, token, lease, isTaken, cancellationToken).ConfigureAwait(false);
            if (isTaken && state is not null)
            {
                files.Hold(id, held);
                isKept = true;
            }

            return new LockResult(true, state, held);
        }
        finally
        {
            if (isTaken && !isKept)
            {
                files.Release(id);
            }
        }
    }

    /// <summary>Locks the row as well, unless its host may still be at work.</summary>
    private async ValueTask<byte[]?> LockRowAsync(
        FileLocks files,
        Guid id,
        InstanceRow row,
        long token,
        TimeSpan lease,
        bool isTaken,
        CancellationToken cancellationToken)
    {
        var now = Now();
        if (row.IsLockedAt(now) || (!isTaken && row.IsHeldAt(now)))
        {
            return null;
        }

        if (!isTaken && row.Expires == RowTime.Free)
        {
            // From here on the host that has the lock in the file has to write or to renew it in its time.
            if (files.TimeOfHolder(id) is { } time)
            {
                await RunAsync(
                    s => s.Mark(id, row, RowTime.Until(End(time), isInFile: true)), flushes: false, cancellationToken)
                    .ConfigureAwait(false);
            }

            return null;
        }

        return await RunAsync(
            s => s.Lock(id, row, token, RowTime.Until(End(lease), isTaken)), flushes: false, cancellationToken)
            .ConfigureAwait(false);
    }

    private ValueTask<InstanceRow?> ReadRowAsync(Guid id, CancellationToken cancellationToken)
    {
        try
        {
            if (_reader!.TryRead(id, out var row))
            {
                return new ValueTask<InstanceRow?>(row);
            }
        }
        catch (SqliteException e)
        {
            throw Error(e);
        }

        return RunAsync(s => s.Read(id), flushes: false, cancellationToken);
    }

    private ValueTask<T> RunAsync<T>(Func<SqliteStatements, T> run, bool flushes, CancellationToken cancellationToken)
    {
        var work = new SqliteWork<T>(run, flushes, cancellationToken);
        _thread!.Post(work);
        return new ValueTask<T>(work.Ended.WaitAsync(cancellationToken));
    }

    private PersistenceException Error(Exception cause) => new(
        cause is SqliteException { SqliteErrorCode: SQLitePCL.raw.SQLITE_FULL }
            ? "The SQLite file has reached MaxFileSize of the PersistenceProviderFactory, or its disk is full. Nothing "
            + "was written. Delete instances that nobody continues, or raise the limit."
            : Escaped.Text(
                $"The SQLite file cannot be used: {cause.Message} {SqliteSetting.Remedy(cause, _connectionString)}"),
        cause);
}
