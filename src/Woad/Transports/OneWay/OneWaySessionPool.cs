using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Detached;
using Woad.Transports.Classic;

namespace Woad.Transports.OneWay;

/// <summary>
/// Sessions that one-way messages go through, kept while nobody uses them by what they were opened for.
/// </summary>
internal sealed class OneWaySessionPool(
    IChannelFactory<IDuplexSessionChannel> factory,
    ChannelPoolSettings settings,
    TimeSpan openTimeout,
    TimeSpan closeTimeout,
    TimeProvider clock)
{
    private readonly Dictionary<OneWaySessionKey, Stack<PooledSession>> _idle = [];
    private ITimer? _sweep;
    private bool _ended;

    /// <summary>A kept session, or a new one.</summary>
    public async Task<PooledSession> TakeAsync(EndpointAddress address, Uri via)
    {
        var key = OneWaySessionKey.Of(address, via);
        while (TryTake(key) is { } kept)
        {
            if (IsUsable(kept))
            {
                return kept;
            }

            Close(kept);
        }

        var channel = factory.CreateChannel(address, via);
        try
        {
            await ChannelTasks.OpenAsync(channel, openTimeout).ConfigureAwait(false);
        }
        catch (Exception)
        {
            channel.Abort();
            throw;
        }

        return new PooledSession(channel, key, clock.GetTimestamp());
    }

    /// <summary>Keeps a session for the next message, unless there are enough.</summary>
    public void Return(PooledSession session)
    {
        session.IdleSince = clock.GetTimestamp();
        lock (_idle)
        {
            if (!_ended && IsUsable(session))
            {
                var kept = _idle.TryGetValue(session.Key, out var found)
                    ? found
                    : _idle[session.Key] = new Stack<PooledSession>();
                if (kept.Count < settings.MaxOutboundChannelsPerEndpoint)
                {
                    kept.Push(session);
                    StartSweep();
                    return;
                }
            }
        }

        Close(session);
    }

    /// <summary>Closes what is kept; what comes back later is closed too.</summary>
    public void End()
    {
        PooledSession[] all;
        lock (_idle)
        {
            _ended = true;
            all = [.. _idle.Values.SelectMany(s => s)];
            _idle.Clear();
            _sweep?.Dispose();
        }

        foreach (var session in all)
        {
            Close(session);
        }
    }

    private PooledSession? TryTake(OneWaySessionKey key)
    {
        lock (_idle)
        {
            return _idle.TryGetValue(key, out var kept) && kept.TryPop(out var session) ? session : null;
        }
    }

    private bool IsUsable(PooledSession session) =>
        session.Channel.State == CommunicationState.Opened
        && clock.GetElapsedTime(session.IdleSince) < settings.IdleTimeout
        && clock.GetElapsedTime(session.Opened) < settings.LeaseTimeout;

    /// <summary>
    /// Looks for idle sessions as long as there are any; a session is closed at most twice its time after its last use.
    /// </summary>
    private void StartSweep()
    {
        if (_sweep is null && settings.IdleTimeout.TotalMilliseconds is > 0 and < uint.MaxValue - 1)
        {
            _sweep = clock.NewTimer(
                static pool => ((OneWaySessionPool)pool!).Sweep(), this, settings.IdleTimeout, settings.IdleTimeout);
        }
    }

    private void Sweep()
    {
        List<PooledSession> old = [];
        lock (_idle)
        {
            foreach (var (key, kept) in _idle.ToArray())
            {
                old.AddRange(kept.Where(s => !IsUsable(s)));
                _idle[key] = new Stack<PooledSession>(kept.Where(IsUsable).Reverse());
                if (_idle[key].Count == 0)
                {
                    _idle.Remove(key);
                }
            }

            if (_idle.Count == 0)
            {
                _sweep?.Dispose();
                _sweep = null;
            }
        }

        old.ForEach(Close);
    }

    private void Close(PooledSession session) => _ = ChannelTasks.CloseOrAbortAsync(session.Channel, closeTimeout);
}
