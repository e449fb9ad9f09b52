using Woad.Connections;
using Woad.Detached;

namespace Woad.Transports.Tcp;

/// <summary>
/// Idle connections to one address. The youngest is taken first; what has been idle or alive too long is closed, by a
/// timer that runs only while something is kept.
/// </summary>
internal sealed class ConnectionPool(PoolModel model, TimeProvider clock) : IDisposable
{
    private readonly Lock _lock = new();
    private readonly LinkedList<(ClientConnection Connection, long Since)> _idle = [];
    private ITimer? _timer;
    private bool _disposed;

    /// <summary>How many connections are kept.</summary>
    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _idle.Count;
            }
        }
    }

    /// <summary>A connection that is still open as far as can be seen; null when there is none.</summary>
    public ClientConnection? Take()
    {
        while (true)
        {
            ClientConnection connection;
            lock (_lock)
            {
                if (_idle.Last is not { } youngest)
                {
                    return null;
                }

                connection = youngest.Value.Connection;
                _idle.RemoveLast();
            }

            if (connection.IsQuiet && !IsTooOld(connection))
            {
                return connection;
            }

            connection.Abort(null);
        }
    }

    /// <summary>Keeps a connection whose session has ended in order, or closes it when enough are kept.</summary>
    public void Return(ClientConnection connection)
    {
        lock (_lock)
        {
            if (!_disposed && _idle.Count < model.MaxIdle && !IsTooOld(connection))
            {
                _idle.AddLast((connection, clock.GetTimestamp()));
                StartTimer();
                _ = DetachedWork.StartAsync(() => WatchAsync(connection));
                return;
            }
        }

        connection.Abort(null);
    }

    public void Dispose()
    {
        List<ClientConnection> all;
        lock (_lock)
        {
            _disposed = true;
            all = [.. _idle.Select(i => i.Connection)];
            _idle.Clear();
            _timer?.Dispose();
            _timer = null;
        }

        all.ForEach(c => c.Abort(null));
    }

    private bool IsTooOld(ClientConnection connection) => clock.GetElapsedTime(connection.Born) >= model.LeaseTimeout;

    /// <summary>
    /// Closes a connection that the service closes while it is kept, where the link tells by itself; otherwise that is
    /// seen when the connection is taken.
    /// </summary>
    private async Task WatchAsync(ClientConnection connection)
    {
        await connection.Link.NoticeAsync().ConfigureAwait(false);
        lock (_lock)
        {
            if (_idle.FirstOrDefault(
                i => ReferenceEquals(i.Connection, connection)) is not { Connection: not null } kept
                    || connection.IsQuiet)
            {
                return;
            }

            _idle.Remove(kept);
        }

        connection.Abort(null);
    }

    private void StartTimer()
    {
        if (_timer is null && model.IdleTimeout < TimeSpan.FromDays(24))
        {
            _timer = clock.NewTimer(
                static s => ((ConnectionPool)s!).CloseIdle(), this, model.IdleTimeout, Timeout.InfiniteTimeSpan);
        }
    }

    private void CloseIdle()
    {
        List<ClientConnection> tooOld = [];
        lock (_lock)
        {
            while (_idle.First is { } oldest && clock.GetElapsedTime(oldest.Value.Since) >= model.IdleTimeout)
            {
                tooOld.Add(oldest.Value.Connection);
                _idle.RemoveFirst();
            }

            _timer?.Dispose();
            _timer = null;
            if (_idle.First is { } next)
            {
                var left = model.IdleTimeout - clock.GetElapsedTime(next.Value.Since);
                _timer = clock.NewTimer(
                    static s => ((ConnectionPool)s!).CloseIdle(), this, left > TimeSpan.Zero ? left : TimeSpan.Zero,
                    Timeout.InfiniteTimeSpan);
            }
        }

        tooOld.ForEach(c => c.Abort(null));
    }
}
