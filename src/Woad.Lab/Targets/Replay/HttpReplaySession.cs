using System.Collections.Concurrent;
using Woad.Lab.Engine;

namespace Woad.Lab.Targets.Replay;

/// <summary>Calls over as many HTTP connections as calls are under way at once; they stay open in between.</summary>
internal sealed class HttpReplaySession(
    ReplayLoop loop, Func<Action<HttpReplay>, HttpReplay> connect, CallTemplate call) : ICallSession
{
    private readonly ConcurrentStack<HttpReplay> _idle = [];
    private readonly ConcurrentDictionary<HttpReplay, bool> _all = [];
    private volatile bool _disposed;

    public long? Arrived => loop.Arrived;

    public ValueTask CallAsync()
    {
        while (_idle.TryPop(out var connection))
        {
            if (!connection.IsBroken)
            {
                return connection.SendAsync(call);
            }

            _all.TryRemove(connection, out _);
        }

        ObjectDisposedException.ThrowIf(_disposed, this);
        var opened = connect(_idle.Push);
        _all[opened] = true;
        return opened.SendAsync(call);
    }

    public ValueTask DisposeAsync()
    {
        _disposed = true;
        foreach (var (connection, _) in _all)
        {
            connection.Dispose();
        }

        return default;
    }
}
