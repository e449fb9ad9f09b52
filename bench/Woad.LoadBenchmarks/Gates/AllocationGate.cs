namespace Woad.LoadBenchmarks.Gates;

/// <summary>What a call of a contender may allocate on the server.</summary>
/// <param name="Contender">The contender's name.</param>
/// <param name="Scenario">The operation.</param>
/// <param name="Bytes">Committed bytes a call: what was measured when the line was last changed.</param>
internal sealed record AllocationGate(string Contender, string Scenario, double Bytes)
{
    /// <summary>A gate fails when a call allocates more than 3 % and more than 16 bytes above the committed value.</summary>
    public double Limit => Bytes + Math.Max(16, 0.03 * Bytes);
}
