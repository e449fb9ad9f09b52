using Woad.Mesh.Core;

namespace Woad.Mesh.Tests.Core;

/// <summary>
/// Nodes in one process with virtual time, connections and resolver; a seed decides all that is by chance.
/// </summary>
internal sealed class VirtualMesh(int seed)
{
    private readonly PriorityQueue<Action, (long Time, long Order)> _events = new();
    private readonly List<VirtualNode> _nodes = [];
    private long _order;

    public Random Random { get; } = new(seed);

    public long Now { get; private set; }

    public IReadOnlyList<VirtualNode> Nodes => _nodes;

    public IEnumerable<VirtualNode> Alive => _nodes.Where(static n => n.IsAlive);

    public List<VirtualLink> Links { get; } = [];

    /// <summary>Whether nodes of different sides are apart.</summary>
    public bool IsApart { get; private set; }

    public VirtualNode Join(MeshRules? rules = null)
    {
        var node = new VirtualNode(this, _nodes.Count, rules ?? MeshRules.Default);
        _nodes.Add(node);
        node.Core.Open();
        node.Wake();
        return node;
    }

    /// <summary>Cuts the mesh in two: connections between the parts are lost, and none can be made.</summary>
    public void Cut()
    {
        IsApart = true;
        foreach (var node in _nodes)
        {
            node.Side = Random.Next(2);
        }

        foreach (var link in Links
            .Where(l => l.IsOpen && l.Called is { } called && !Reaches(l.Caller, called)).ToList())
        {
            link.Break();
        }
    }

    public void Heal() => IsApart = false;

    public bool Reaches(VirtualNode one, VirtualNode other) => !IsApart || one.Side == other.Side;

    public void After(long delay, Action action) => _events.Enqueue(action, (Now + delay, _order++));

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

    /// <summary>The nodes that connections lead to, from a node, all of them there from one time to another.</summary>
    public HashSet<VirtualNode> Reachable(VirtualNode from, long start, long end)
    {
        HashSet<VirtualNode> found = [from];
        var todo = new Queue<VirtualNode>(found);
        while (todo.TryDequeue(out var node))
        {
            foreach (var link in node.Links.Where(l => l.WasConnected(start, end)))
            {
                var other = link.Caller == node ? link.Called! : link.Caller;
                if (found.Add(other))
                {
                    todo.Enqueue(other);
                }
            }
        }

        return found;
    }
}
