namespace Woad.Lab.Meshes;

/// <summary>The figures of one mesh, over all its messages.</summary>
/// <param name="Nodes">The number of nodes.</param>
/// <param name="IsReal">Whether the nodes have sockets; otherwise time and connections are virtual.</param>
/// <param name="Missed">The deliveries that are missing.</param>
/// <param name="Milliseconds">The mean time until all nodes have a message.</param>
/// <param name="Copies">The copies that a node receives of a message, on the average.</param>
/// <param name="MostCopies">The most copies that a node has received of one message.</param>
internal sealed record MeshFigures(
    int Nodes, bool IsReal, long Missed, double Milliseconds, double Copies, double MostCopies)
{
    /// <summary>The neighbors of a node, on the average; null where they are not known.</summary>
    public double? Neighbors { get; init; }

    /// <summary>The hops to a node, on the average; null where they are not known.</summary>
    public double? Hops { get; init; }

    /// <summary>The hops to the farthest node, on the average of all messages; null where they are not known.</summary>
    public double? MostHops { get; init; }

    /// <summary>The part of nodes and messages with more than three copies; null where it is not known.</summary>
    public double? AboveThree { get; init; }

    /// <summary>
    /// The copies by the number of connections: over each connection a message goes twice, unless it was the first one
    /// of its receiver.
    /// </summary>
    public double? PredictedCopies => Neighbors is { } neighbors ? neighbors - ((Nodes - 1.0) / Nodes) : null;

    /// <summary>The hops to a node of a random graph: ln n / ln(neighbors - 1).</summary>
    public double? PredictedHops => Neighbors is > 2 and { } neighbors
        ? Math.Log(Nodes) / Math.Log(neighbors - 1)
        : null;
}
