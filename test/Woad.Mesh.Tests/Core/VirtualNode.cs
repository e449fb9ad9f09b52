using System.Net;
using System.ServiceModel;
using Woad.Mesh.Core;

namespace Woad.Mesh.Tests.Core;

/// <summary>A node of a <see cref="VirtualMesh"/>, and the messages that it got.</summary>
internal sealed class VirtualNode : IMeshWorld
{
    private readonly Dictionary<int, VirtualLink> _links = [];
    private readonly VirtualMesh _mesh;
    private readonly List<VirtualLink> _opening = [];
    private long _wake = long.MaxValue;
    private bool _isMute;

    public VirtualNode(VirtualMesh mesh, int index, MeshRules rules)
    {
        _mesh = mesh;
        Address = new(
            new EndpointAddress($"net.tcp://node:1/PeerChannelEndpoints/{index}"), new([IPAddress.Loopback]));
        Core = new MeshNode((ulong)mesh.Random.NextInt64(1, long.MaxValue), Address, rules, this, mesh.Random);
    }

    public MeshNode Core { get; }

    public bool IsAlive { get; private set; } = true;

    public int Side { get; set; }

    /// <summary>How often each message was delivered.</summary>
    public Dictionary<string, int> Delivered { get; } = [];

    /// <summary>The number of messages of neighbors, copies included.</summary>
    public int Copies { get; set; }

    /// <summary>The number of copies of each message that neighbors have sent.</summary>
    public Dictionary<string, int> CopiesOf { get; } = [];

    public List<string> Reasons { get; } = [];

    public List<bool> Statuses { get; } = [];

    public IEnumerable<VirtualLink> Links => _links.Values;

    public int LastLink => _links.Keys.Max();

    public PeerNodeAddress Address { get; }

    long IMeshWorld.Now => _mesh.Now;

    /// <summary>Messages of the node reach nobody from now on.</summary>
    public void Mute() => _isMute = true;

    public bool IsNeighbor(int link) => Core.Neighbors.Any(n => n.Link == link);

    public void Do(Action<MeshNode> action)
    {
        if (IsAlive)
        {
            action(Core);
            Wake();
        }
    }

    public void Lost(int link) => Do(core => core.Lost(link));

    public void Attach(int link, VirtualLink other)
    {
        _links[link] = other;
        _opening.Add(other);
    }

    public void Leave()
    {
        Core.Leave();
        IsAlive = false;
    }

    public void Die()
    {
        IsAlive = false;
        foreach (var link in _links.Values)
        {
            link.Break();
        }
    }

    public string Flood()
    {
        var id = Guid.NewGuid().ToString();
        Core.Originate(id);
        Delivered[id] = 1;
        Forward(id, null);
        return id;
    }

    /// <summary>Sees to it that the core is called when it has something to do.</summary>
    public void Wake()
    {
        _opening.RemoveAll(static link => link.NoteConnected() || !link.IsOpen);
        var due = Math.Max(Core.Due, _mesh.Now);
        if (Core.Due == long.MaxValue || due >= _wake)
        {
            return;
        }

        _wake = due;
        _mesh.After(due - _mesh.Now, () =>
        {
            if (_wake <= _mesh.Now)
            {
                _wake = long.MaxValue;
                Do(static core => core.Tick());
            }
        });
    }

    void IMeshWorld.Dial(int link, PeerNodeAddress address)
    {
        var connection = new VirtualLink(_mesh, this, link);
        _mesh.Links.Add(connection);
        Attach(link, connection);
        connection.Dial(_mesh.Nodes.FirstOrDefault(n => n.Address == address));
    }

    void IMeshWorld.Send(int link, object info)
    {
        if (!_isMute && _links[link] is { IsOpen: true } connection)
        {
            connection.Send(this, (to, at) => to.Do(core => core.Receive(at, info)));
        }
    }

    void IMeshWorld.Close(int link, string reason)
    {
        Reasons.Add(reason);
        if (!_isMute)
        {
            _links[link].Close(this);
        }
    }

    void IMeshWorld.Resolve(int maxAddresses)
    {
        var found = _mesh.Nodes.Where(n => n.IsAlive || _mesh.Random.Next(4) == 0).Select(static n => n.Address)
            .ToArray();
        _mesh.Random.Shuffle(found);
        _mesh.After(_mesh.Random.Next(1, 100), () => Do(core => core.Resolved(found[..Math.Min(
            maxAddresses, found.Length)])));
    }

    void IMeshWorld.StatusChanged(bool isOnline) => Statuses.Add(isOnline);

    private void Receive(int link, string id)
    {
        if (!IsAlive)
        {
            return;
        }

        Copies++;
        CopiesOf[id] = CopiesOf.GetValueOrDefault(id) + 1;
        var isNew = Core.AcceptFlood(link, id);
        if (isNew == true)
        {
            Delivered[id] = Delivered.GetValueOrDefault(id) + 1;
            Forward(id, link);
        }

        Wake();
    }

    private void Forward(string id, int? from)
    {
        foreach (var link in Core.Forward(from))
        {
            if (_links[link] is { IsOpen: true } connection)
            {
                connection.Send(this, (to, at) => to.Receive(at, id));
            }
        }
    }
}
