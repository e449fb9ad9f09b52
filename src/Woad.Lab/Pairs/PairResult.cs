using Woad.Lab.Blocks;
using Woad.Lab.Blocks.Slices;
using Woad.Lab.Trials;

namespace Woad.Lab.Pairs;

/// <summary>The windows of a run of two services that count, by block and slice.</summary>
internal static class PairResult
{
    public static PairDecision Of(PairSettings settings, TrialData data) =>
        PairDecision.Of(Rates(data, PairCell.A), Rates(data, PairCell.B), settings.Smallest);

    /// <summary>Calls a second of the windows in which calls were answered.</summary>
    public static IReadOnlyDictionary<int, double> Rates(TrialData data, string cell) => data.Of(cell)
        .Where(t => t.Outcome.Levels is [{ Calls: > 0 }])
        .SelectMany(t => SliceRates.Of(t.Repetition, t.Outcome.Levels[0], t.Slices))
        .ToDictionary();
}
