namespace Woad.Tests.Structure;

/// <summary>Which folders use which others, and how often.</summary>
internal sealed class FolderGraph
{
    private readonly Dictionary<FolderEdge, int> _edges;

    /// <param name="edges">Each edge with its weight, the number of mentions behind it.</param>
    public FolderGraph(IEnumerable<KeyValuePair<FolderEdge, int>> edges) => _edges = new(edges);

    private IEnumerable<string> Nodes =>
        _edges.Keys.SelectMany(edge => new[] { edge.From, edge.To }).Distinct().Order(StringComparer.Ordinal);

    /// <summary>The sets of two and more folders that reach each other.</summary>
    public IReadOnlyList<IReadOnlyList<string>> Cycles()
    {
        var reached = Nodes.ToDictionary(node => node, ReachedFrom);
        return
        [
            .. from node in Nodes
               where reached[node].Contains(node)
               group node by Nodes.First(
                   other => reached[node].Contains(other) && reached[other].Contains(node)) into cycle
               select cycle.ToList(),
        ];
    }

    /// <summary>
    /// A small set of edges without which there is no cycle, taken from the exempt ones as far as those serve.
    /// </summary>
    /// <remarks>Each edge of the set is needed: without the others, it closes a cycle.</remarks>
    public IReadOnlyList<FolderEdge> Feedback(IEnumerable<FolderEdge> exempt)
    {
        var known = exempt.Where(_edges.ContainsKey).ToList();
        var rest = Without(known);
        var set = known.Concat(rest.Cycles().SelectMany(rest.UpwardEdges)).ToList();
        foreach (var edge in set.ToList())
        {
            var others = set.Where(other => other != edge).ToList();
            if (!Without(others).ReachedFrom(edge.To).Contains(edge.From))
            {
                set = others;
            }
        }

        return set;
    }

    /// <summary>The folders of a shortest way from the end of an edge to its start.</summary>
    public IReadOnlyList<string> PathBack(FolderEdge edge)
    {
        var paths = new Queue<IReadOnlyList<string>>([[edge.To]]);
        var seen = new HashSet<string>(StringComparer.Ordinal);
        while (paths.TryDequeue(out var path))
        {
            if (path[^1] == edge.From)
            {
                return path;
            }

            foreach (var next in NextTo(path[^1]).Where(seen.Add))
            {
                paths.Enqueue([.. path, next]);
            }
        }

        return [];
    }

    private FolderGraph Without(IEnumerable<FolderEdge> edges)
    {
        var removed = edges.ToHashSet();
        return new FolderGraph(_edges.Where(edge => !removed.Contains(edge.Key)));
    }

    // The edges that point upwards in an order of the folders in which they have little weight: each folder in turn
    // moves to the position that is best for it, until no move gains anything.
    private IEnumerable<FolderEdge> UpwardEdges(IReadOnlyList<string> cycle)
    {
        var order = cycle
            .OrderByDescending(node => cycle.Sum(other => Weight(node, other) - Weight(other, node)))
            .ToList();
        while (cycle.Aggregate(false, (moved, node) => MovesToBestPosition(order, node) || moved))
        {
        }

        return from edge in _edges.Keys
               let end = order.IndexOf(edge.To)
               where end >= 0 && order.IndexOf(edge.From) > end
               select edge;
    }

    private bool MovesToBestPosition(List<string> order, string node)
    {
        var position = order.IndexOf(node);
        order.RemoveAt(position);
        var weights = Enumerable.Range(0, order.Count + 1)
            .Select(
                at => order.Take(at).Sum(above => Weight(node, above))
                    + order.Skip(at).Sum(below => Weight(below, node)))
            .ToList();
        var best = weights.Min() < weights[position] ? weights.IndexOf(weights.Min()) : position;
        order.Insert(best, node);
        return best != position;
    }

    private int Weight(string from, string to) => _edges.GetValueOrDefault(new FolderEdge(from, to));

    private IEnumerable<string> NextTo(string node) =>
        from edge in _edges.Keys
        where edge.From == node
        select edge.To;

    private HashSet<string> ReachedFrom(string start)
    {
        var reached = new HashSet<string>(StringComparer.Ordinal);
        var open = new Stack<string>([start]);
        while (open.TryPop(out var node))
        {
            foreach (var next in NextTo(node).Where(reached.Add))
            {
                open.Push(next);
            }
        }

        return reached;
    }
}
