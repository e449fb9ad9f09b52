using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Scenarios.Against;

/// <summary>
/// The quantities of levels that two runs are compared by, one value for each repetition that counts.
/// </summary>
internal static class LevelQuantities
{
    public static IEnumerable<AgainstFigure> Of(TrialData data) =>
        from trial in data.Measured
        where trial.Ended is null && !data.Objections(trial).Any()
        from level in trial.Outcome.Levels
        where level.Calls > 0
        let times = LatencySummary.Of(level.Response)
        from value in Of(level.CallsPerSecond, times.Mean, times.P50, times.P99)
        where value.Value > 0
        group value.Value!.Value by (level.Name, value.Quantity) into known
        select new AgainstFigure(known.Key.Name, known.Key.Quantity, [.. known]);

    /// <summary>The quantities with their names; a quantile with too few samples beyond it is null.</summary>
    public static IEnumerable<(string Quantity, double? Value)> Of(
        double? rate, double? mean, double? p50, double? p99) =>
        [("rate", rate), ("mean", mean), ("p50", p50), ("p99", p99)];
}
