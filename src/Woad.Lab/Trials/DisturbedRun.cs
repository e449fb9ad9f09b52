using static System.FormattableString;

namespace Woad.Lab.Trials;

/// <summary>The sentence about a run that other work of the machine disturbed.</summary>
internal static class DisturbedRun
{
    /// <summary>Of the machine, in the median window: more decides nothing.</summary>
    private const double MuchOfOthers = 1.0 / 6;

    /// <summary>Null where the run was not disturbed.</summary>
    public static string? Describe(TrialData data)
    {
        double[] shares = [.. data.Measured.Select(t => t.Disturbance?.Share ?? 0).Order()];
        return shares.Length == 0 || shares[shares.Length / 2] <= MuchOfOthers
            ? null
            : Invariant($"Other processes had {shares[shares.Length / 2]:P0} of the machine in the median window, ")
                + Invariant($"and up to {shares[^1]:P0}: these are figures of a busy machine.");
    }
}
