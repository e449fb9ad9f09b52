using System.Collections.Concurrent;
using Woad.Durable.Leases;

namespace Woad.Lab.Durable.Stores;

/// <summary>
/// A store that costs nothing, to measure the service and its engine alone: one host, which keeps states as bytes in
/// memory. Nobody else can take a lock, so there are none.
/// </summary>
internal sealed class MemoryDatabase : IInstanceDatabase
{
    private readonly ConcurrentDictionary<Guid, byte[]> _states = new();

    public ValueTask OpenAsync(TimeSpan lockTime, TimeProvider clock, CancellationToken cancellationToken) => default;

    public ValueTask<LockResult> LockAsync(
        Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        new(_states.TryGetValue(id, out var state)
            ? new LockResult(true, state, token)
            : new LockResult(false, null, token));

    public ValueTask<byte[]?> ReadAsync(Guid id, CancellationToken cancellationToken) =>
        new(_states.GetValueOrDefault(id));

    public ValueTask<bool> AddAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken) =>
        new(_states.TryAdd(id, state));

    public ValueTask<long?> WriteAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken)
    {
        _states[id] = state;
        return new(token);
    }

    public ValueTask<bool> DeleteAsync(Guid id, long token, CancellationToken cancellationToken) =>
        new(_states.TryRemove(id, out _));

    public ValueTask UnlockAsync(Guid id, long token, CancellationToken cancellationToken) => default;

    public void Forget(Guid id, long token)
    {
    }

    public ValueTask<bool> RenewAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        new(true);

    public ValueTask DisposeAsync() => default;
}
