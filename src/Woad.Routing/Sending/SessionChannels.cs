using System.ServiceModel;

namespace Woad.Routing.Sending;

/// <summary>The channels onward of one caller's session, one for each endpoint.</summary>
internal sealed class SessionChannels
{
    private readonly Dictionary<OutgoingEndpoint, OutgoingChannel> _channels = [];
    private readonly SemaphoreSlim _opening = new(1);
    private readonly Lock _gate = new();
    private bool _hasEnded;

    /// <summary>The channels that are sessions.</summary>
    public IReadOnlyList<OutgoingChannel> All
    {
        get
        {
            lock (_gate)
            {
                return [.. _channels.Values];
            }
        }
    }

    /// <summary>The open channel to an endpoint.</summary>
    /// <param name="target">The endpoint.</param>
    /// <param name="callback">Takes what the service sends; null where it sends replies only.</param>
    public async Task<OutgoingChannel> GetAsync(OutgoingEndpoint target, DuplexCallback? callback)
    {
        if (Find(target) is { } known)
        {
            return known;
        }

        await _opening.WaitAsync().ConfigureAwait(false);
        try
        {
            if (Find(target) is { } opened)
            {
                return opened;
            }

            var channel = await target.ChannelAsync(callback).ConfigureAwait(false);
            return channel.IsSession ? Keep(target, channel) : channel;
        }
        finally
        {
            _opening.Release();
        }
    }

    /// <summary>The session to an endpoint; null where there is none.</summary>
    public OutgoingChannel? Find(OutgoingEndpoint target)
    {
        lock (_gate)
        {
            return _channels.GetValueOrDefault(target);
        }
    }

    /// <summary>Ends a channel that has failed. Channels that callers share are not ended.</summary>
    public void Drop(OutgoingEndpoint target, OutgoingChannel? channel)
    {
        if (channel is not { IsSession: true })
        {
            return;
        }

        lock (_gate)
        {
            _channels.Remove(target);
        }

        channel.Abort();
    }

    /// <summary>No channel is opened any more. Those that are open are for the caller to end.</summary>
    public IReadOnlyList<OutgoingChannel> End()
    {
        lock (_gate)
        {
            _hasEnded = true;
            IReadOnlyList<OutgoingChannel> all = [.. _channels.Values];
            _channels.Clear();
            return all;
        }
    }

    private OutgoingChannel Keep(OutgoingEndpoint target, OutgoingChannel channel)
    {
        lock (_gate)
        {
            if (!_hasEnded)
            {
                _channels.Add(target, channel);
                return channel;
            }
        }

        channel.Abort();
        throw new CommunicationObjectAbortedException("The session of the router's caller has ended.");
    }
}
