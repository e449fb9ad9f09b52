namespace Woad.Lab.Meshes;

/// <summary>Builds a virtual mesh, lets it settle, and sends messages through it.</summary>
internal static class VirtualRun
{
    private const long Minute = 60_000;
    private const long Settled = 20 * Minute;

    /// <summary>The time in which each node has its maintenance, twice.</summary>
    private const long Pruned = 10 * Minute;
    private const long Pause = 1000;
    private const long Flight = 20_000;
    private const int Joining = 500;
    private const int Allowed = 3;

    /// <summary>Measures a mesh.</summary>
    /// <param name="nodes">The number of nodes.</param>
    /// <param name="messages">The number of messages.</param>
    /// <param name="seed">The seed.</param>
    /// <param name="warmUp">
    /// The number of messages before, by which nodes learn which of their neighbors are useful.
    /// </param>
    public static MeshFigures Of(int nodes, int messages, int seed, int warmUp)
    {
        var mesh = new VirtualMesh(seed);
        for (var i = 0; i < nodes; i++)
        {
            mesh.Join();

            // The mesh doubles in about a minute, as clients of one event come.
            mesh.Run(Math.Max(1, Minute / Math.Max(Joining, i + 1)));
        }

        mesh.Run(Settled);
        for (var i = 0; i < warmUp; i++)
        {
            mesh.Nodes[mesh.Random.Next(nodes)].Send(new Flood($"urn:warm-up:{i}", nodes));
            mesh.Run(Pause);
        }

        mesh.Run(warmUp > 0 ? Pruned : 0);
        var floods = new List<Flood>();
        var time = 0.0;
        for (var i = 0; i < messages; i++)
        {
            var flood = new Flood($"urn:flood:{i}", nodes);
            var sent = mesh.Now;
            mesh.Nodes[mesh.Random.Next(nodes)].Send(flood);
            mesh.Run(Flight);
            time += Math.Max(0, flood.LastArrival - sent);
            floods.Add(flood);
        }

        var deliveries = (double)nodes * messages;
        return new MeshFigures(
            nodes,
            IsReal: false,
            floods.Sum(f => (long)nodes - f.Reached),
            time / messages,
            floods.Sum(static f => f.Copies) / deliveries,
            floods.Max(static f => f.MostCopies))
        {
            Neighbors = mesh.Nodes.Average(static n => n.Core.Connected),
            Hops = floods.Sum(static f => f.Hops) / deliveries,
            MostHops = floods.Average(static f => f.MostHops),
            AboveThree = floods.Sum(static f => f.Above(Allowed)) / deliveries,
        };
    }
}
