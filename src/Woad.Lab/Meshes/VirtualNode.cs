using System.ServiceModel;
using Woad.Mesh.Core;

namespace Woad.Lab.Meshes;

/// <summary>A node of a <see cref="VirtualMesh"/>: the product's own core, without sockets and clock.</summary>
internal sealed class VirtualNode : IMeshWorld
{
    private readonly Dictionary<int, VirtualLink> _links = [];
    private readonly VirtualMesh _mesh;
    private readonly int _index;
    private long _wake = long.MaxValue;

    public VirtualNode(VirtualMesh mesh, int index, PeerNodeAddress address)
    {
        (_mesh, _index, Address) = (mesh, index, address);
        var id = (ulong)mesh.Random.NextInt64(1, long.MaxValue);
        Core = new MeshNode(id, address, MeshRules.Default, this, mesh.Random);
    }

    public MeshNode Core { get; }

    public PeerNodeAddress Address { get; }

    long IMeshWorld.Now => _mesh.Now;

    public void Do(Action<MeshNode> action)
    {
        action(Core);
        Wake();
    }

    public void Attach(int link, VirtualLink other) => _links[link] = other;

    /// <summary>Sends a message to all nodes.</summary>
    public void Send(Flood flood)
    {
        Core.Originate(flood.Id);
        flood.Take(_index, hops: 0, isNew: true);
        Forward(flood, null, hops: 1);
    }

    /// <summary>Sees to it that the core is called when it has something to do.</summary>
    public void Wake()
    {
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
        Attach(link, connection);
        connection.Dial(_mesh.Find(address));
    }

    void IMeshWorld.Send(int link, object info)
    {
        if (_links.TryGetValue(link, out var connection) && connection.IsOpen)
        {
            connection.Send(this, (to, at) => to.Do(core => core.Receive(at, info)));
        }
    }

    void IMeshWorld.Close(int link, string reason)
    {
        if (_links.Remove(link, out var connection))
        {
            connection.Close(this);
        }
    }

    void IMeshWorld.Resolve(int maxAddresses) => _mesh.After(
        _mesh.NextDelay(), () => Do(core => core.Resolved(_mesh.Some(maxAddresses))));

    void IMeshWorld.StatusChanged(bool isOnline)
    {
    }

    private void Receive(int link, Flood flood, int hops)
    {
        var isNew = Core.AcceptFlood(link, flood.Id) == true;
        flood.Take(_index, hops, isNew);
        if (isNew)
        {
            flood.LastArrival = _mesh.Now;
            Forward(flood, link, hops + 1);
        }

        Wake();
    }

    private void Forward(Flood flood, int? from, int hops)
    {
        foreach (var link in Core.Forward(from))
        {
            if (_links.TryGetValue(link, out var connection) && connection.IsOpen)
            {
                connection.Send(this, (to, at) => to.Receive(at, flood, hops));
            }
        }
    }
}
