using System.Net;
using System.ServiceModel;
using Woad.Mesh.Core;

namespace Woad.Lab.Meshes;

/// <summary>
/// Nodes of a mesh in one process, with virtual time, connections and resolver. A seed decides all that is by chance.
/// </summary>
/// <param name="seed">The seed.</param>
internal sealed class VirtualMesh(int seed)
{
    /// <summary>The time that a message takes over one connection is below this number of milliseconds.</summary>
    public const int MostDelay = 50;

    private readonly PriorityQueue<Action, (long Time, long Order)> _events = new();
    private readonly List<VirtualNode> _nodes = [];
    private readonly Dictionary<Uri, VirtualNode> _byAddress = [];
    private long _order;

    public Random Random { get; } = new(seed);

    /// <summary>The time, in milliseconds.</summary>
    public long Now { get; private set; }

    public IReadOnlyList<VirtualNode> Nodes => _nodes;

    /// <summary>A node joins.</summary>
    public void Join()
    {
        var address = new PeerNodeAddress(
            new EndpointAddress($"net.tcp://node:1/PeerChannelEndpoints/{_nodes.Count}"), new([IPAddress.Loopback]));
        var node = new VirtualNode(this, _nodes.Count, address);
        _nodes.Add(node);
        _byAddress[address.EndpointAddress.Uri] = node;
        node.Core.Open();
        node.Wake();
    }

    /// <summary>The node at an address.</summary>
    public VirtualNode Find(PeerNodeAddress address) => _byAddress[address.EndpointAddress.Uri];

    /// <summary>Some nodes by chance.</summary>
    public PeerNodeAddress[] Some(int count) => _nodes.Count <= count
        ? [.. _nodes.Select(static n => n.Address)]
        : [.. Enumerable.Range(0, count).Select(_ => _nodes[Random.Next(_nodes.Count)].Address).Distinct()];

    /// <summary>The time of a message over a connection, by chance.</summary>
    public int NextDelay() => Random.Next(1, MostDelay);

    public void After(long delay, Action action) => _events.Enqueue(action, (Now + delay, _order++));

    /// <summary>Lets time pass.</summary>
    /// <param name="time">The time, in milliseconds.</param>
    public void Run(long time)
    {
        var end = Now + time;
        while (_events.TryPeek(out _, out var next) && next.Time <= end)
        {
            var action = _events.Dequeue();
            Now = next.Time;
            action();
        }

        Now = end;
    }
}
