using System.Globalization;
using Woad.Lab.Instancing;

namespace Woad.Lab.Runs;

/// <summary>
/// Fits the repetitions of a run into its time. Where the machine is slower than computed the windows become shorter, so
/// that all repetitions are made; only when they would become too short to say anything there are fewer.
/// </summary>
internal sealed class RepetitionBudget(InstancingSettings settings, int cells)
{
    /// <summary>Shorter windows hold too few collections and slices of the scheduler to be compared.</summary>
    public static readonly TimeSpan LeastWindow = TimeSpan.FromSeconds(0.4);

    /// <summary>Processes that end, and reports that are written, after the last window.</summary>
    private static readonly TimeSpan EndAllowance = TimeSpan.FromSeconds(4);

    private TimeSpan _beside;
    private int _windows;

    /// <summary>A window, with everything that belongs to it, took that long beside its load.</summary>
    public void Took(TimeSpan beside)
    {
        _beside += beside;
        _windows++;
    }

    /// <summary>
    /// How long the windows of the repetition <paramref name="number"/> may be, when <paramref name="elapsed"/> has passed;
    /// null when there is no time for it.
    /// </summary>
    public TimeSpan? WindowOf(int number, TimeSpan elapsed)
    {
        if (number == 1 || settings.Budget is not { } budget || settings.Servers == ServerLife.Fresh)
        {
            return settings.Duration;
        }

        var left = budget - EndAllowance - elapsed;
        for (var repetitions = settings.Runs - number + 1; repetitions > 0; repetitions--)
        {
            var window = left / (repetitions * cells) - BesideEach;
            if (window >= settings.Duration)
            {
                return settings.Duration;
            }

            if (window >= LeastWindow)
            {
                return window;
            }
        }

        return null;
    }

    /// <summary>Why the windows of a repetition are shorter than asked for.</summary>
    public string WhyShorter(int number, TimeSpan window, TimeSpan elapsed) => string.Create(
        CultureInfo.InvariantCulture,
        $"Repetition {number}: windows of {window.TotalSeconds:F2} s instead of {settings.Duration.TotalSeconds:0.##} s, since ")
        + string.Create(
            CultureInfo.InvariantCulture,
            $"{elapsed.TotalSeconds:F0} s of the {settings.Budget?.TotalSeconds:F0} s that this run may take have passed");

    /// <summary>Why a repetition is not made.</summary>
    public string WhyNot(int number, TimeSpan elapsed) => string.Create(
        CultureInfo.InvariantCulture,
        $"{number - 1} of {settings.Runs} repetitions were made: {elapsed.TotalSeconds:F0} s of the ")
        + string.Create(
            CultureInfo.InvariantCulture,
            $"{settings.Budget?.TotalSeconds:F0} s that this run may take had passed, and {cells} windows of ")
        + string.Create(
            CultureInfo.InvariantCulture,
            $"{LeastWindow.TotalSeconds:0.0} s would take {(cells * (LeastWindow + BesideEach)).TotalSeconds:F0} s more");

    private TimeSpan BesideEach =>
        InstancingPlan.RenewedWarmUp + (_windows == 0 ? TimeSpan.Zero : _beside / _windows);
}
