namespace Woad.LoadBenchmarks.Gates;

/// <summary>What a call of a contender may allocate on the server.</summary>
/// <param name="Contender">The contender's name.</param>
/// <param name="Scenario">The operation.</param>
/// <param name="Bytes">Committed bytes a call: what was measured when the line was last changed.</param>
/// <param name="Foreign">Bytes of these that are the service's own objects and Kestrel's.</param>
internal sealed record AllocationGate(string Contender, string Scenario, double Bytes, double Foreign)
{
    /// <summary>The framework's own share is promised to be at most this.</summary>
    public double Promise { get; init; } = 256;

    /// <summary>Calls of one try. Calls that cost milliseconds need fewer for the same precision.</summary>
    public int Calls { get; init; } = 20_000;

    /// <summary>Connections with one call in flight each; 0 for the usual number.</summary>
    public int Connections { get; init; }

    /// <summary>The part of the committed value by which a call may exceed it.</summary>
    public double Tolerance { get; init; } = 0.03;

    /// <summary>
    /// A gate fails when a call allocates more above the committed value than the tolerance and than 16 bytes, or when
    /// the framework's share breaks the promise.
    /// </summary>
    public double Limit => Math.Min(Bytes + Math.Max(16, Tolerance * Bytes), Foreign + Promise);
}
