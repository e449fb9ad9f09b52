using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.Scenarios.Against;

/// <summary>The thresholds on differences of a load, held against the earlier run that its log has.</summary>
internal static class DifferenceChecks
{
    public static IEnumerable<RunCheck> Of(IEnumerable<string> thresholds, TrialData data)
    {
        DifferenceThreshold[] asked =
            [.. thresholds.Where(DifferenceThreshold.IsMeant).Select(DifferenceThreshold.Parse)];
        if (asked.Length == 0)
        {
            return [];
        }

        var now = LevelQuantities.Of(data).ToDictionary(f => (f.Level, f.Quantity), f => f.Values);
        var then = (data.Against?.Figures ?? []).ToDictionary(f => (f.Level, f.Quantity), f => f.Values);
        return data.Measured.SelectMany(t => t.Outcome.Levels).Select(l => l.Name).Distinct().SelectMany(
            level => asked.Select(threshold => new RunCheck(
                $"{level}: {threshold.Text} against {data.Against?.Source ?? "no run"}",
                threshold.Broken(
                    level,
                    now.GetValueOrDefault((level, threshold.Quantity)) ?? [],
                    then.GetValueOrDefault((level, threshold.Quantity)) ?? []))));
    }
}
