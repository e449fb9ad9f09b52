using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.Trials;

/// <summary>One execution of a cell.</summary>
internal sealed record TrialSpec(string Cell, int Repetition, LoadPlan Plan)
{
    public AbortRule? Abort { get; init; }

    /// <summary>The response time of single calls before the load, in seconds; null when nobody asked.</summary>
    public double? RestSeconds { get; init; }

    /// <summary>The load clock's time at which the load begins; null for at once.</summary>
    public long? Begin { get; init; }

    /// <summary>Cores that the load process may use.</summary>
    public int Cores { get; init; } = Environment.ProcessorCount;

    /// <summary>Cores whose speed is watched; none where the service runs elsewhere.</summary>
    public IReadOnlyList<int> ServerCores { get; init; } = [];
}
