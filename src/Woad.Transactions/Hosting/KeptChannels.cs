using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transactions.Hosting;

/// <summary>
/// Open channels by version and address, so that a message does not open one of its own. Peers name the addresses:
/// at most <paramref name="most"/> channels are kept, and the one that was used longest ago leaves.
/// </summary>
internal sealed class KeptChannels(int most)
{
    private readonly Dictionary<(int Version, Uri Address), Kept> _channels = [];
    private readonly LinkedList<Kept> _byUse = [];

    public int Count
    {
        get
        {
            lock (_channels)
            {
                return _channels.Count;
            }
        }
    }

    /// <summary>
    /// Sends by the channel that is kept for the address, or by a new one, which is kept when it has worked.
    /// </summary>
    public async ValueTask UseAsync(
        ChannelFactory<IRequestChannel> factory, int version, Uri address, Func<IRequestChannel, Task> use)
    {
        var kept = Take((version, address));
        var (isNew, hasWorked) = (false, false);
        try
        {
            if (kept is null)
            {
                kept = new Kept((version, address), factory.CreateChannel(new EndpointAddress(address))) { Users = 1 };
                isNew = true;
                await Task.Factory.FromAsync(kept.Channel.BeginOpen, kept.Channel.EndOpen, null).ConfigureAwait(false);
            }

            await use(kept.Channel).ConfigureAwait(false);
            hasWorked = true;
        }
        finally
        {
            if (kept is not null)
            {
                Return(kept, isNew, hasWorked);
            }
        }
    }

    /// <summary>Channels serve many messages at once: all users of an address share its channel.</summary>
    private Kept? Take((int Version, Uri Address) key)
    {
        Kept? kept;
        lock (_channels)
        {
            if (!_channels.TryGetValue(key, out kept))
            {
                return null;
            }

            if (kept.Channel.State == CommunicationState.Opened)
            {
                kept.Users++;
                return kept;
            }

            Remove(kept);
            if (kept.Users > 0)
            {
                return null;
            }
        }

        kept.Channel.Abort();
        return null;
    }

    /// <summary>A channel that failed, or that another one has replaced, ends with its last user.</summary>
    private void Return(Kept kept, bool isNew, bool hasWorked)
    {
        List<IRequestChannel> ended = [];
        lock (_channels)
        {
            kept.Users--;
            if (!hasWorked)
            {
                Remove(kept);
            }
            else if (isNew && _channels.TryAdd(kept.Key, kept))
            {
                kept.Node = new LinkedListNode<Kept>(kept);
                _byUse.AddLast(kept.Node);
            }
            else if (kept.Node is { } node)
            {
                _byUse.Remove(node);
                _byUse.AddLast(node);
            }

            if (kept.Node is null && kept.Users == 0)
            {
                ended.Add(kept.Channel);
            }

            while (_channels.Count > most)
            {
                var oldest = _byUse.First!.Value;
                Remove(oldest);
                if (oldest.Users == 0)
                {
                    ended.Add(oldest.Channel);
                }
            }
        }

        ended.ForEach(static c => c.Abort());
    }

    private void Remove(Kept kept)
    {
        if (kept.Node is { } node)
        {
            _byUse.Remove(node);
            kept.Node = null;
            _channels.Remove(kept.Key);
        }
    }

    private sealed class Kept((int Version, Uri Address) key, IRequestChannel channel)
    {
        public (int Version, Uri Address) Key => key;

        public IRequestChannel Channel => channel;

        /// <summary>Messages that are under way by it.</summary>
        public int Users { get; set; }

        /// <summary>Its place in the order of use; null before it is kept, and after it has left.</summary>
        public LinkedListNode<Kept>? Node { get; set; }
    }
}
