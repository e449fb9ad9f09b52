namespace Woad.Trace.Tool.Activities;

/// <summary>
/// The activities as a tree: an activity is below the one that its first transfer came from. Those with errors come
/// first, then by time.
/// </summary>
internal sealed class ActivityTree
{
    /// <summary>The maximum number of activities above another one; a longer chain begins a new root.</summary>
    public const int MaxDepth = 1_000;

    private readonly Dictionary<Guid, ActivityNode> _nodes;

    private ActivityTree(Dictionary<Guid, ActivityNode> nodes, IReadOnlyList<ActivityNode> roots) =>
        (_nodes, Roots) = (nodes, roots);

    /// <summary>The activities that are below no other one.</summary>
    public IReadOnlyList<ActivityNode> Roots { get; }

    /// <summary>Builds the tree.</summary>
    /// <param name="activities">The activities.</param>
    public static ActivityTree Of(IEnumerable<TracedActivity> activities)
    {
        var nodes = activities.ToDictionary(static a => a.Id, static a => new ActivityNode(a));
        foreach (var node in nodes.Values.OrderBy(static n => n.Activity.ParentAt))
        {
            // WCF transfers to an activity and back: an edge that closes a circle is the way back.
            if (node.Activity.Parent != Guid.Empty
                && nodes.TryGetValue(node.Activity.Parent, out var parent) && !IsBelow(parent, node))
            {
                node.Parent = parent;
                parent.Children.Add(node);
            }
        }

        foreach (var node in nodes.Values.Where(static n => n.Activity.Errors > 0))
        {
            for (var above = node; above is not null && !above.HasErrors; above = above.Parent)
            {
                above.HasErrors = true;
            }
        }

        foreach (var node in nodes.Values)
        {
            node.Children.Sort(Compare);
        }

        List<ActivityNode> roots = [.. nodes.Values.Where(static n => n.Parent is null)];
        roots.Sort(Compare);
        return new ActivityTree(nodes, roots);
    }

    /// <summary>The activities in the order of the tree, each before those below it.</summary>
    public IEnumerable<(ActivityNode Node, int Depth)> Walk() => Walk(Roots);

    /// <summary>An activity and those below it.</summary>
    /// <param name="id">The activity.</param>
    public IEnumerable<ActivityNode> Below(Guid id) =>
        _nodes.TryGetValue(id, out var node) ? Walk([node]).Select(static n => n.Node) : [];

    private static IEnumerable<(ActivityNode Node, int Depth)> Walk(IReadOnlyList<ActivityNode> roots)
    {
        var stack = new Stack<(ActivityNode Node, int Depth)>(roots.Reverse().Select(static r => (r, 0)));
        while (stack.TryPop(out var next))
        {
            yield return next;
            for (var i = next.Node.Children.Count - 1; i >= 0; i--)
            {
                stack.Push((next.Node.Children[i], next.Depth + 1));
            }
        }
    }

    private static bool IsBelow(ActivityNode node, ActivityNode other)
    {
        var depth = 0;
        for (var above = node; above is not null; above = above.Parent)
        {
            if (above == other || ++depth > MaxDepth)
            {
                return true;
            }
        }

        return false;
    }

    private static int Compare(ActivityNode a, ActivityNode b) =>
        a.HasErrors != b.HasErrors ? b.HasErrors.CompareTo(a.HasErrors)
        : a.Activity.First.CompareTo(b.Activity.First) is var byTime and not 0 ? byTime
        : a.Activity.Id.CompareTo(b.Activity.Id);
}
