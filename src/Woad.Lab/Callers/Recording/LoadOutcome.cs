using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>What a load brought: its levels, its failures, and what channels cost apart from calls.</summary>
internal sealed record LoadOutcome(
    IReadOnlyList<LevelOutcome> Levels,
    IReadOnlyList<FaultCount> Faults,
    Histogram Opens,
    Histogram FirstCalls,
    Histogram Closes,
    long Replacements,
    int PeakInFlight)
{
    /// <summary>
    /// Failures before the first level, between levels, and after the last; the others are in <see cref="Faults"/>.
    /// </summary>
    public IReadOnlyList<FaultCount> FaultsOutside { get; init; } = [];
}
