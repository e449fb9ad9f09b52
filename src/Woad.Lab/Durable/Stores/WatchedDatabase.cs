using System.Collections.Concurrent;
using System.Diagnostics;
using Woad.Durable.Leases;
using Woad.Durable.Postgres;
using Woad.Durable.Sqlite;
using Woad.Lab.Hosts;

namespace Woad.Lab.Durable.Stores;

/// <summary>A store whose operations are timed: what a call waits for is seen here, not concluded.</summary>
internal sealed class WatchedDatabase(IInstanceDatabase inner) : IInstanceDatabase
{
    private readonly ConcurrentDictionary<Guid, long> _refused = new();
    private long _locks;
    private long _refusals;
    private long _lockTicks;
    private long _pauseTicks;
    private long _writes;
    private long _writeTicks;

    public StoreTimes Times => new()
    {
        Locks = Interlocked.Read(ref _locks),
        Refused = Interlocked.Read(ref _refusals),
        LockMilliseconds = Milliseconds(ref _lockTicks),
        PauseMilliseconds = Milliseconds(ref _pauseTicks),
        Writes = Interlocked.Read(ref _writes),
        WriteMilliseconds = Milliseconds(ref _writeTicks),
    };

    public static WatchedDatabase Of(StorePlace place) => new(place.Kind switch
    {
        StoreKind.Sqlite => new SqliteDatabase(place.ConnectionString),
        StoreKind.Postgres => new PostgresDatabase(place.ConnectionString),
        _ => new MemoryDatabase(),
    });

    public ValueTask OpenAsync(TimeSpan lockTime, TimeProvider clock, CancellationToken cancellationToken) =>
        inner.OpenAsync(lockTime, clock, cancellationToken);

    public async ValueTask<LockResult> LockAsync(
        Guid id, long token, TimeSpan lease, CancellationToken cancellationToken)
    {
        var begun = Stopwatch.GetTimestamp();
        if (_refused.TryRemove(id, out var refused))
        {
            Interlocked.Add(ref _pauseTicks, begun - refused);
        }

        var result = await inner.LockAsync(id, token, lease, cancellationToken).ConfigureAwait(false);
        var ended = Stopwatch.GetTimestamp();
        Interlocked.Add(ref _lockTicks, ended - begun);
        Interlocked.Increment(ref _locks);
        if (result is { Exists: true, State: null })
        {
            Interlocked.Increment(ref _refusals);
            _refused[id] = ended;
        }

        return result;
    }

    public ValueTask<byte[]?> ReadAsync(Guid id, CancellationToken cancellationToken) =>
        inner.ReadAsync(id, cancellationToken);

    public ValueTask<bool> AddAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken) =>
        inner.AddAsync(id, state, token, lease, cancellationToken);

    public async ValueTask<long?> WriteAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken)
    {
        var begun = Stopwatch.GetTimestamp();
        var after = await inner.WriteAsync(id, state, token, lease, cancellationToken).ConfigureAwait(false);
        Interlocked.Add(ref _writeTicks, Stopwatch.GetTimestamp() - begun);
        Interlocked.Increment(ref _writes);
        return after;
    }

    public ValueTask<bool> DeleteAsync(Guid id, long token, CancellationToken cancellationToken) =>
        inner.DeleteAsync(id, token, cancellationToken);

    public ValueTask UnlockAsync(Guid id, long token, CancellationToken cancellationToken) =>
        inner.UnlockAsync(id, token, cancellationToken);

    public void Forget(Guid id, long token) => inner.Forget(id, token);

    public ValueTask<bool> RenewAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        inner.RenewAsync(id, token, lease, cancellationToken);

    public ValueTask DisposeAsync() => inner.DisposeAsync();

    private static double Milliseconds(ref long ticks) =>
        Interlocked.Read(ref ticks) * 1000.0 / Stopwatch.Frequency;
}
