using Woad.Lab.Statistics;
using static System.FormattableString;

namespace Woad.Lab.Trials;

/// <summary>The sentence about a run that other work of the machine disturbed: which it was, and the remedy.</summary>
internal static class DisturbedRun
{
    /// <summary>The reason in the lines of statements; null for a run that was not disturbed.</summary>
    public static string? InShort(TrialData data) => data.IsDisturbed ? "the run was disturbed" : null;

    /// <summary>The sentence; null for a run that was not disturbed.</summary>
    public static string? Describe(TrialData data)
    {
        if (!data.IsDisturbed)
        {
            return null;
        }

        var trials = data.Measured.ToArray();
        var disturbed = Array.FindAll(trials, t => data.Disturbances(t).Any());
        var most = disturbed.GroupBy(t => t.Disturbance?.Most).Where(g => g.Key is not null).MaxBy(g => g.Count())?.Key;
        var share = Bootstrap.Median([.. disturbed.Select(t => t.Disturbance?.Share ?? 0)]);
        var highest = disturbed.Max(t => t.Disturbance?.Share ?? 0);
        var stolen = Bootstrap.Median([.. disturbed.Select(t => t.Disturbance?.Stolen ?? 0)]);
        return Invariant($"{disturbed.Length} of {trials.Length} windows were disturbed: others had {share:P0} of the ")
            + Invariant($"machine in the median of them, and up to {highest:P0}")
            + (most is null ? "" : $" (most of all {most})")
            + (stolen > share / 2 ? Invariant($", of which the host took {stolen:P0}") : "")
            + ". The figures are those of a busy machine: no limit is named that the other "
            + "work may have caused, and no statement is decided. End the other work, or use a machine that "
            + "has none, and run it again.";
    }
}
