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

    /// <summary>
    /// The outcomes of several load processes as if one had made all calls. Their peaks need not have been at one
    /// time, so that the sum is the most that there can have been.
    /// </summary>
    public static LoadOutcome Merge(IReadOnlyList<LoadOutcome> parts)
    {
        var levels = parts.Select(p => p.Levels.Count).DefaultIfEmpty().Min();
        return new LoadOutcome(
            [.. Enumerable.Range(0, levels).Select(i => LevelOutcome.Merge([.. parts.Select(p => p.Levels[i])]))],
            FaultCount.Merge(parts.SelectMany(p => p.Faults)),
            Histogram.Merge(parts.Select(p => p.Opens)),
            Histogram.Merge(parts.Select(p => p.FirstCalls)),
            Histogram.Merge(parts.Select(p => p.Closes)),
            parts.Sum(p => p.Replacements),
            parts.Sum(p => p.PeakInFlight))
        {
            FaultsOutside = FaultCount.Merge(parts.SelectMany(p => p.FaultsOutside)),
        };
    }
}
