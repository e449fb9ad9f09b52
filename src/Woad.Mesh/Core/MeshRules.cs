namespace Woad.Mesh.Core;

/// <summary>
/// The numbers by which a node keeps its neighbors: those of the protocol, and the limits of this node.
/// </summary>
internal sealed record MeshRules
{
    public static readonly MeshRules Default = new();

    public int MinNeighbors { get; init; } = 2;

    public int IdealNeighbors { get; init; } = 3;

    public int MaxNeighbors { get; init; } = 7;

    /// <summary>The largest number of nodes that a node asks its resolver for.</summary>
    public int MaxResolved { get; init; } = 10;

    /// <summary>The largest number of nodes that are called in one round of maintenance.</summary>
    public int MaxDialsPerRound { get; init; } = 20;

    /// <summary>
    /// The largest number of nodes in one round that are left again because they have enough neighbors already.
    /// </summary>
    public int MaxCrowded { get; init; } = 8;

    /// <summary>The largest number of connections from others that are not neighbors yet.</summary>
    public int MaxHandshakes { get; init; } = 16;

    /// <summary>The largest number of ended connections of which messages that are under way are taken.</summary>
    public int MaxEnded { get; init; } = 32;

    /// <summary>The largest number of nodes that are remembered from referrals.</summary>
    public int MaxReferrals { get; init; } = 50;

    /// <summary>The largest number of names of messages that are remembered for a minute.</summary>
    public int MaxMessagesPerMinute { get; init; } = 65536;

    /// <summary>The time in milliseconds in which a connection must become that of a neighbor.</summary>
    public long HandshakeTime { get; init; } = 60_000;

    public long UtilityTime { get; init; } = 60_000;

    public long MaintenanceTime { get; init; } = 300_000;

    public long RetryTime { get; init; } = 10_000;
}
