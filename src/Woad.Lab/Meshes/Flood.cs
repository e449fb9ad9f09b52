namespace Woad.Lab.Meshes;

/// <summary>A message on its way to all nodes, and what became of it.</summary>
/// <param name="id">Its name.</param>
/// <param name="nodes">The number of nodes.</param>
internal sealed class Flood(string id, int nodes)
{
    private readonly int[] _copies = new int[nodes];
    private readonly bool[] _reached = new bool[nodes];

    public string Id => id;

    /// <summary>The virtual time of the last first arrival.</summary>
    public long LastArrival { get; set; }

    /// <summary>The nodes that have the message.</summary>
    public int Reached { get; private set; }

    /// <summary>The messages that nodes received, the first ones included.</summary>
    public long Copies { get; private set; }

    /// <summary>The sum of the hops of first arrivals.</summary>
    public long Hops { get; private set; }

    /// <summary>The most hops of a first arrival.</summary>
    public int MostHops { get; private set; }

    /// <summary>The most copies that one node received.</summary>
    public int MostCopies => _copies.Max();

    /// <summary>The nodes that received more than a number of copies.</summary>
    public int Above(int copies) => _copies.Count(c => c > copies);

    /// <summary>A node has the message, or gets it.</summary>
    public void Take(int node, int hops, bool isNew)
    {
        if (hops > 0)
        {
            _copies[node]++;
            Copies++;
        }

        if (isNew && !_reached[node])
        {
            _reached[node] = true;
            Reached++;
            Hops += hops;
            MostHops = Math.Max(MostHops, hops);
        }
    }
}
