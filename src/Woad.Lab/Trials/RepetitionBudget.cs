
using static System.FormattableString;

namespace Woad.Lab.Trials;

/// <summary>
/// Fits the repetitions of a run into its time. Where the machine is slower than computed the windows become shorter,
/// so that all repetitions are made; only when they would become too short to say anything there are fewer.
/// </summary>
internal sealed class RepetitionBudget(TrialBudget? budget, int runs, int cells)
{
    /// <summary>Shorter windows hold too few collections and slices of the scheduler to be compared.</summary>
    public static readonly TimeSpan LeastWindow = TimeSpan.FromSeconds(0.4);

    /// <summary>Processes that end, and reports that are written, after the last window.</summary>
    private static readonly TimeSpan EndAllowance = TimeSpan.FromSeconds(6);

    /// <summary>The least of it; the rest is for windows in the place of those that were left out.</summary>
    private static readonly TimeSpan LeastEndAllowance = TimeSpan.FromSeconds(3);

    private TimeSpan _beside;
    private int _windows;

    /// <summary>A trial took that long beside its window.</summary>
    public void Took(TimeSpan beside)
    {
        _beside += beside;
        _windows++;
    }

    /// <summary>
    /// The share of their full length that the windows of the repetition <paramref name="number"/> may have, when
    /// <paramref name="elapsed"/> has passed; null when there is no time for it.
    /// </summary>
    public double? ShareOf(int number, TimeSpan elapsed)
    {
        if (number == 1 || budget is null || budget.Window <= LeastWindow)
        {
            return 1;
        }

        var left = budget.Limit - EndAllowance - elapsed;
        for (var repetitions = runs - number + 1; repetitions > 0; repetitions--)
        {
            var window = (left / (repetitions * cells)) - BesideEach;
            if (window >= LeastWindow)
            {
                return Math.Min(1, window / budget.Window);
            }
        }

        return null;
    }

    /// <summary>
    /// The share of its full length that one more window may have, when <paramref name="elapsed"/> has passed; null
    /// when there is no time for it.
    /// </summary>
    public double? ShareOfOne(TimeSpan elapsed)
    {
        if (budget is null)
        {
            return 1;
        }

        var window = budget.Limit - LeastEndAllowance - elapsed - BesideEach;
        return window >= budget.Window ? 1 : window >= LeastWindow ? window / budget.Window : null;
    }

    /// <summary>Why the windows of a repetition are shorter than asked for.</summary>
    public string WhyShorter(int number, double share, TimeSpan elapsed) =>
        Invariant($"Repetition {number}: windows of {budget!.Window.TotalSeconds * share:F2} s instead of ")
        + Invariant($"{budget.Window.TotalSeconds:0.##} s, since {elapsed.TotalSeconds:F0} s of the ")
        + Invariant($"{budget.Limit.TotalSeconds:F0} s that this run may take have passed");

    /// <summary>Why a repetition is not made.</summary>
    public string WhyNot(int number, TimeSpan elapsed) =>
        Invariant($"{number - 1} of {runs} repetitions were made: {elapsed.TotalSeconds:F0} s of the ")
        + Invariant($"{budget!.Limit.TotalSeconds:F0} s that this run may take had passed, and {cells} windows of ")
        + Invariant($"{LeastWindow.TotalSeconds:0.0} s would take ")
        + Invariant($"{(cells * (LeastWindow + BesideEach)).TotalSeconds:F0} s more");

    private TimeSpan BesideEach => _windows == 0 ? TimeSpan.Zero : _beside / _windows;
}
