namespace Woad.Mesh.Core;

/// <summary>
/// Connections that this node has ended, and that the other node took for those of neighbors: what it sends before it
/// knows is under way.
/// </summary>
/// <param name="limit">The largest number of connections; those beyond it are not kept.</param>
internal sealed class EndedLinks(int limit)
{
    private readonly HashSet<int> _links = [];

    public void Add(int link)
    {
        if (_links.Count < limit)
        {
            _links.Add(link);
        }
    }

    /// <summary>The other node knows.</summary>
    public void Remove(int link) => _links.Remove(link);

    public bool Contains(int link) => _links.Contains(link);
}
