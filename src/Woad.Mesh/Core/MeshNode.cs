using System.ServiceModel;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Core;

/// <summary>
/// A node of a mesh without sockets and without a clock of its own. One thread at a time may call it.
/// </summary>
internal sealed class MeshNode
{
    private readonly Dictionary<int, Neighbor> _links = [];
    private readonly MeshRules _rules;
    private readonly IMeshWorld _world;
    private readonly Maintenance _maintenance;
    private readonly SeenMessages _seen;
    private readonly EndedLinks _ended;
    private int _lastLink;

    public MeshNode(ulong id, PeerNodeAddress address, MeshRules rules, IMeshWorld world, Random random)
    {
        (Id, Address, _rules, _world) = (id, address, rules, world);
        _maintenance = new(this, rules, world, random);
        _seen = new(rules.MaxMessagesPerMinute, world.Now);
        _ended = new(rules.MaxEnded);
    }

    public ulong Id { get; }

    public PeerNodeAddress Address { get; set; }

    public bool IsLeaving { get; private set; }

    public bool SharesReferrals
    {
        get => _maintenance.SharesReferrals;
        set => _maintenance.SharesReferrals = value;
    }

    /// <summary>The neighbors of this node.</summary>
    public IEnumerable<Neighbor> Neighbors => _links.Values.Where(static n => n.State == LinkState.Connected);

    public int Connected { get; private set; }

    /// <summary>The number of nodes that were called and are not neighbors yet.</summary>
    public int Dialing => _links.Values.Count(static n => n.IsInitiator && n.State != LinkState.Connected);

    /// <summary>The next time at which <see cref="Tick"/> has something to do.</summary>
    public long Due => _links.Count == 0
        ? _maintenance.Due : Math.Min(_maintenance.Due, _links.Values.Min(static n => n.Due));

    public void Open() => _maintenance.Start(isUrgent: true);

    /// <summary>Tells all neighbors that the node leaves, and ends all connections.</summary>
    public void Leave()
    {
        IsLeaving = true;
        foreach (var neighbor in _links.Values.ToList())
        {
            if (neighbor.State == LinkState.Connected)
            {
                Disconnect(neighbor, DisconnectReason.LeavingMesh);
            }
            else
            {
                End(neighbor, "The node leaves the mesh.");
            }
        }
    }

    /// <summary>A node has called; null where too many do at once.</summary>
    public int? Accept()
    {
        if (IsLeaving
            || _links.Values.Count(static n => !n.IsInitiator && n.State != LinkState.Connected)
                >= _rules.MaxHandshakes)
        {
            return null;
        }

        return Add(new Neighbor(++_lastLink, isInitiator: false), LinkState.Authenticated).Link;
    }

    public void Dial(PeerNodeAddress address, bool isExploration)
    {
        var neighbor = Add(
            new Neighbor(++_lastLink, isInitiator: true) { Address = address, IsExploration = isExploration },
            LinkState.Dialing);
        _world.Dial(neighbor.Link, address);
    }

    /// <summary>The node that was called has answered, and both know each other.</summary>
    public void Dialed(int link)
    {
        if (_links.GetValueOrDefault(link) is { State: LinkState.Dialing } neighbor)
        {
            neighbor.State = LinkState.Authenticated;
            _world.Send(link, new ConnectInfo { Address = Address, NodeId = Id });
        }
    }

    /// <summary>A connection is over, or was not made.</summary>
    public void Lost(int link)
    {
        _ended.Remove(link);
        if (_links.GetValueOrDefault(link) is { } neighbor)
        {
            Remove(neighbor);
        }
    }

    public void Resolved(IReadOnlyList<PeerNodeAddress> found) => _maintenance.Resolved(found);

    /// <summary>Looks for neighbors at once.</summary>
    public void Refresh() => _maintenance.Start(isUrgent: false);

    public void Receive(int link, object info)
    {
        if (_links.GetValueOrDefault(link) is not { } neighbor)
        {
            return;
        }

        switch (info, neighbor.State, neighbor.IsInitiator)
        {
            case (ConnectInfo connect, LinkState.Authenticated, false):
                Connect(neighbor, connect);
                break;
            case (WelcomeInfo welcome, LinkState.Authenticated, true):
                Welcome(neighbor, welcome);
                break;
            case (RefuseInfo refuse, LinkState.Authenticated, true):
                _maintenance.Learn(refuse.Referrals);
                End(neighbor, $"The node has refused the connection: {refuse.Reason}.");
                break;
            case (DisconnectInfo disconnect, LinkState.Connected, _):
                _maintenance.Learn(disconnect.Referrals);
                End(neighbor, $"The neighbor has ended the connection: {disconnect.Reason}.");
                break;
            case (LinkUtilityInfo utility, LinkState.Connected, _) when neighbor.Utility.Acknowledge(utility):
            case (PingInfo, _, _):
                break;
            default:
                End(neighbor, $"The neighbor has sent a {info.GetType().Name}, which is not allowed here.");
                break;
        }
    }

    /// <summary>A message of a channel of this node: nobody has it yet.</summary>
    public void Originate(string id) => _seen.Add(id, _world.Now);

    /// <summary>
    /// A message of a neighbor's, or of one that was; null where the sender is none, else whether it is new.
    /// </summary>
    public bool? AcceptFlood(int link, string id)
    {
        if (_links.GetValueOrDefault(link) is not { } neighbor)
        {
            return _ended.Contains(link) ? _seen.Add(id, _world.Now) : null;
        }

        if (neighbor.State != LinkState.Connected)
        {
            End(neighbor, "A message has come before the nodes were neighbors.");
            return null;
        }

        var isNew = _seen.Add(id, _world.Now);
        if (neighbor.Utility.Receive(isNew) is { } told)
        {
            _world.Send(link, told);
        }

        if (FindProven(neighbor, id, isNew) is { } proven)
        {
            Disconnect(proven, DisconnectReason.NotUsefulNeighbor);
        }

        return isNew;
    }

    /// <summary>The connections to which a message goes on, without that from which it came.</summary>
    public List<int> Forward(int? from)
    {
        List<int> links = [];
        foreach (var neighbor in Neighbors)
        {
            if (neighbor.Link != from)
            {
                neighbor.Utility.Send();
                links.Add(neighbor.Link);
            }
        }

        return links;
    }

    /// <summary>Does what is due.</summary>
    public void Tick()
    {
        var now = _world.Now;
        foreach (var neighbor in _links.Values.Where(n => n.Due <= now).ToList())
        {
            if (neighbor.State != LinkState.Connected)
            {
                End(neighbor, "The node has not become a neighbor in time.");
                continue;
            }

            neighbor.Due = now + _rules.UtilityTime;
            _world.Send(neighbor.Link, (object?)neighbor.Utility.Take() ?? PingInfo.Instance);
        }

        _maintenance.Tick();
    }

    /// <summary>Whether the node is this one, or one to which there is a connection.</summary>
    public bool Knows(PeerNodeAddress address) => IsSame(address, Address)
        || _links.Values.Any(n => n.Address is { } known && IsSame(known, address));

    public void Disconnect(Neighbor neighbor, DisconnectReason reason)
    {
        _world.Send(neighbor.Link, new DisconnectInfo { Reason = reason, Referrals = Referrals(neighbor) });
        _ended.Add(neighbor.Link);
        End(neighbor, $"This node has ended the connection: {reason}.");
    }

    /// <summary>Ends a connection at once, for a reason that the log tells.</summary>
    public void End(int link, string reason)
    {
        if (_links.GetValueOrDefault(link) is { } neighbor)
        {
            End(neighbor, reason);
        }
    }

    /// <summary>
    /// A neighbor that was called to join a part of the mesh that may be apart, once a message has come both from it
    /// and from another neighbor: the parts are one without the connection.
    /// </summary>
    private Neighbor? FindProven(Neighbor from, string id, bool isNew)
    {
        if (isNew)
        {
            from.LastNew = from.IsExploration ? id : null;
            return null;
        }

        return Connected <= _rules.IdealNeighbors ? null
            : from.IsExploration ? from
            : Neighbors.FirstOrDefault(n => n.IsExploration && n.LastNew == id);
    }

    private static bool IsSame(PeerNodeAddress one, PeerNodeAddress other) =>
        one.EndpointAddress.Uri == other.EndpointAddress.Uri;

    private Neighbor Add(Neighbor neighbor, LinkState state)
    {
        neighbor.State = state;
        neighbor.Due = _world.Now + _rules.HandshakeTime;
        _links.Add(neighbor.Link, neighbor);
        return neighbor;
    }

    private void Connect(Neighbor neighbor, ConnectInfo connect)
    {
        (neighbor.NodeId, neighbor.Address) = (connect.NodeId, connect.Address);
        if (connect.NodeId == Id)
        {
            Refuse(neighbor, RefuseReason.DuplicateNodeId);
        }
        else if (Twin(neighbor) is { } twin && !Wins(neighbor, twin))
        {
            _world.Send(twin.Link, PingInfo.Instance);
            Refuse(neighbor, RefuseReason.DuplicateNeighbor);
        }
        else if (Connected >= _rules.MaxNeighbors)
        {
            Refuse(neighbor, RefuseReason.NodeBusy);
        }
        else
        {
            _world.Send(neighbor.Link, new WelcomeInfo { NodeId = Id, Referrals = Referrals(neighbor) });
            Become(neighbor);
        }
    }

    private void Welcome(Neighbor neighbor, WelcomeInfo welcome)
    {
        neighbor.NodeId = welcome.NodeId;
        _maintenance.Learn(welcome.Referrals);
        if (welcome.NodeId == Id)
        {
            Disconnect(neighbor, DisconnectReason.DuplicateNodeId);
        }
        else if (Twin(neighbor) is { } twin && !Wins(neighbor, twin))
        {
            if (twin.IsInitiator)
            {
                _ended.Add(neighbor.Link);
                Refuse(neighbor, RefuseReason.DuplicateNeighbor);
            }
            else
            {
                Disconnect(neighbor, DisconnectReason.DuplicateNeighbor);
            }
        }
        else if (Connected >= _rules.MaxNeighbors)
        {
            Disconnect(neighbor, DisconnectReason.NodeBusy);
        }
        else if (_maintenance.IsCrowded(welcome))
        {
            Disconnect(neighbor, DisconnectReason.NotUsefulNeighbor);
        }
        else
        {
            Become(neighbor);
            if (neighbor.IsExploration)
            {
                _maintenance.Explored(neighbor);
            }

            _maintenance.Continue();
        }
    }

    /// <summary>Another connection between the same nodes.</summary>
    private Neighbor? Twin(Neighbor neighbor) => Neighbors.FirstOrDefault(n => n != neighbor
        && (n.NodeId == neighbor.NodeId
            || (n.Address is { } one && neighbor.Address is { } other && IsSame(one, other))));

    /// <summary>
    /// Chooses between two connections of the same nodes, as both sides do: of two that one node has made the older
    /// stays, else that of the node with the lower name.
    /// </summary>
    private bool Wins(Neighbor newer, Neighbor older)
    {
        if (newer.IsInitiator == older.IsInitiator || Initiator(newer) > Initiator(older))
        {
            return false;
        }

        Disconnect(older, DisconnectReason.DuplicateNeighbor);
        return true;
    }

    private ulong Initiator(Neighbor neighbor) => neighbor.IsInitiator ? Id : neighbor.NodeId;

    private void Refuse(Neighbor neighbor, RefuseReason reason)
    {
        _world.Send(neighbor.Link, new RefuseInfo { Reason = reason, Referrals = Referrals(neighbor) });
        End(neighbor, $"This node has refused the connection: {reason}.");
    }

    private Referral[] Referrals(Neighbor receiver) => !SharesReferrals ? [] :
    [
        .. Neighbors.Where(n => n != receiver && n.Address is not null && n.NodeId != 0)
            .Take(ControlMessages.MaxReferrals)
            .Select(static n => new Referral { Address = n.Address, NodeId = n.NodeId }),
    ];

    private void Become(Neighbor neighbor)
    {
        neighbor.State = LinkState.Connected;
        neighbor.Due = _world.Now + _rules.UtilityTime;
        if (++Connected == 1)
        {
            _world.StatusChanged(true);
        }
    }

    private void End(Neighbor neighbor, string reason)
    {
        _world.Close(neighbor.Link, reason);
        Remove(neighbor);
    }

    private void Remove(Neighbor neighbor)
    {
        if (!_links.Remove(neighbor.Link))
        {
            return;
        }

        if (neighbor.State == LinkState.Connected && --Connected == 0)
        {
            _world.StatusChanged(false);
        }

        if (!IsLeaving)
        {
            _maintenance.Continue();
            _maintenance.Hurry();
        }
    }
}
