using Woad.Lab.Callers.Recording;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.IoLatency;

/// <summary>The failure of a cell as it was measured, in its first window that counts.</summary>
/// <param name="MostQueued">The longest queue that was seen; null without the gate's counters.</param>
/// <param name="Refused">Requests that were answered with status 503.</param>
/// <param name="RecoverySeconds">
/// From the end of the failure until nobody was seen to wait; null when somebody waited to the end, and without
/// counters after the failure.
/// </param>
/// <param name="LongestSeconds">The longest response.</param>
internal sealed record FailureStory(double? MostQueued, long Refused, double? RecoverySeconds, double LongestSeconds)
{
    public static FailureStory Of(FailureCell cell, TrialData data)
    {
        var trial = data.Of(cell.Id).First();
        var samples = data.CountersOf(cell.Id, trial.Repetition).Where(s => s.Requests is not null).ToArray();
        var failureEnd = cell.FailsAt + cell.FailureSeconds;
        var after = samples.Where(s => s.At >= failureEnd).OrderBy(s => s.At).ToArray();
        var waiting = Array.FindLastIndex(after, s => s.Requests!.Queued > 0);
        return new FailureStory(
            samples.Select(s => (double?)s.Requests!.Queued).Max(),
            trial.Outcome.Faults.Where(f => f.Kind == FaultKind.TooBusy).Sum(f => f.Count),
            after.Length == 0 ? null
                : waiting < 0 ? 0
                : waiting + 1 < after.Length ? after[waiting + 1].At - failureEnd
                : null,
            trial.Outcome.Levels[0].Response.Max / (double)HistogramScale.UnitsPerSecond);
    }
}
