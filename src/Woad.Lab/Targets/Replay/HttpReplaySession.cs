using System.Collections.Concurrent;
using Woad.Lab.Callers;

namespace Woad.Lab.Targets.Replay;

/// <summary>Calls over as many HTTP connections as calls are under way at once; they stay open in between.</summary>
internal sealed class HttpReplaySession(
    ReplayLoop loop, Func<Action<HttpReplay>, HttpReplay> connect, ReplayScript script) : ICallSession
{
    private readonly ConcurrentStack<HttpReplay> _idle = [];
    private readonly ConcurrentDictionary<HttpReplay, bool> _all = [];
    private readonly CallSequence _calls = script.Calls();
    private volatile bool _disposed;

    public long? Arrived => loop.Arrived;

    public ValueTask CallAsync()
    {
        while (_idle.TryPop(out var connection))
        {
            if (!connection.IsBroken)
            {
                return connection.SendAsync(_calls);
            }

            _all.TryRemove(connection, out _);
        }

        ObjectDisposedException.ThrowIf(_disposed, this);
        var opened = connect(_idle.Push);
        _all[opened] = true;
        return opened.SendAsync(_calls);
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
