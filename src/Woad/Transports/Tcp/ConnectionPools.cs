using Woad.Connections;

namespace Woad.Transports.Tcp;

/// <summary>
/// Connections between sessions, by pool group, clock and address. A group lives as long as a channel factory uses it;
/// the last one closes what is kept.
/// </summary>
internal sealed class ConnectionPools
{
    private readonly Lock _lock = new();
    private readonly Dictionary<(PoolModel Model, TimeProvider Clock), Group> _groups = [];

    /// <summary>Keeps connections for a factory until the returned object is disposed.</summary>
    public IDisposable Use(PoolModel model, TimeProvider clock)
    {
        lock (_lock)
        {
            if (!_groups.TryGetValue((model, clock), out var group))
            {
                _groups[(model, clock)] = group = new Group();
            }

            group.Users++;
        }

        return new Lease(this, model, clock);
    }

    /// <summary>The pool of an address; null when nothing is kept.</summary>
    public ConnectionPool? Find(PoolModel model, TimeProvider clock, string key)
    {
        if (model.MaxIdle == 0)
        {
            return null;
        }

        lock (_lock)
        {
            if (!_groups.TryGetValue((model, clock), out var group))
            {
                return null;
            }

            if (!group.Pools.TryGetValue(key, out var pool))
            {
                group.Pools[key] = pool = new ConnectionPool(model, clock);
            }

            return pool;
        }
    }

    private void Leave(PoolModel model, TimeProvider clock)
    {
        Group? last = null;
        lock (_lock)
        {
            if (_groups.TryGetValue((model, clock), out var group) && --group.Users == 0)
            {
                _groups.Remove((model, clock));
                last = group;
            }
        }

        foreach (var pool in last?.Pools.Values ?? Enumerable.Empty<ConnectionPool>())
        {
            pool.Dispose();
        }
    }

    private sealed class Group
    {
        public Dictionary<string, ConnectionPool> Pools { get; } = [];

        public int Users { get; set; }
    }

    private sealed class Lease(ConnectionPools pools, PoolModel model, TimeProvider clock) : IDisposable
    {
        private int _disposed;

        public void Dispose()
        {
            if (Interlocked.Exchange(ref _disposed, 1) == 0)
            {
                pools.Leave(model, clock);
            }
        }
    }
}
