using System.Runtime.InteropServices;

namespace Woad.Sessions;

/// <summary>
/// What the peers of a listener hold, each in the order of its age. When there is no room, what is the oldest of the
/// peer that has the most makes room: a peer with many handshakes does not keep out the others. Its owner locks it.
/// </summary>
/// <param name="limit">The limit and the part of it that one peer may use.</param>
/// <param name="replacesOwn">
/// Whether the oldest of a peer that has its share makes room for another one of that peer.
/// </param>
/// <typeparam name="T">The things that are counted.</typeparam>
internal sealed class PeerShares<T>(PeerLimit limit, bool replacesOwn = false)
    where T : class
{
    private readonly Dictionary<PeerAddress, LinkedList<T>> _peers = [];
    private readonly Dictionary<T, (PeerAddress Peer, LinkedListNode<T> Node)> _all =
        new(ReferenceEqualityComparer.Instance);

    /// <summary>How many things there are.</summary>
    public int Count => _all.Count;

    /// <summary>Whether there is no room for another one.</summary>
    public bool IsFull => Count >= limit.Most;

    /// <summary>Adds something of a peer, as its youngest.</summary>
    public void Add(PeerAddress peer, T thing)
    {
        peer = Counted(peer);
        ref var list = ref CollectionsMarshal.GetValueRefOrAddDefault(_peers, peer, out _);
        _all.Add(thing, (peer, (list ??= []).AddLast(thing)));
    }

    /// <summary>Something is in use: it is the youngest of its peer.</summary>
    public void Touch(T thing)
    {
        if (_all.TryGetValue(thing, out var place))
        {
            var list = place.Node.List!;
            list.Remove(place.Node);
            list.AddLast(place.Node);
        }
    }

    /// <summary>Takes something out.</summary>
    public void Remove(T thing)
    {
        if (!_all.Remove(thing, out var place))
        {
            return;
        }

        var list = place.Node.List!;
        list.Remove(place.Node);
        if (list.Count == 0)
        {
            _peers.Remove(place.Peer);
        }
    }

    /// <summary>
    /// What makes room for something of a peer: where it has its share, its own oldest or nothing; otherwise the oldest
    /// of the peer that has the most, and more than this one. Null where nothing does.
    /// </summary>
    /// <param name="peer">The peer.</param>
    /// <param name="canGo">Whether something can make room now.</param>
    public T? Oldest(PeerAddress peer, Func<T, bool> canGo)
    {
        peer = Counted(peer);
        var own = _peers.TryGetValue(peer, out var list) ? list.Count : 0;
        if (own >= limit.Share && peer != PeerAddress.Unknown)
        {
            return replacesOwn ? list!.FirstOrDefault(canGo) : null;
        }

        LinkedList<T>? largest = null;
        foreach (var other in _peers.Values)
        {
            largest = other.Count > Math.Max(own + 1, largest?.Count ?? 0) ? other : largest;
        }

        return largest?.FirstOrDefault(canGo);
    }

    /// <summary>Without shares all peers are one.</summary>
    private PeerAddress Counted(PeerAddress peer) => limit.HasShares ? peer : PeerAddress.Unknown;
}
