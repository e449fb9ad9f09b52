using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.Trials;

/// <summary>A measured stretch of a trial, with its begin and end in seconds since the run began.</summary>
internal sealed record TrialWindow(string Cell, int Repetition, string Level, double Begin, double End)
{
    /// <summary>The trial was written down when its load had ended: the load began as long before as it took.</summary>
    public static TrialWindow Of(TrialEvent trial, LevelOutcome level)
    {
        var begin = trial.Began + level.From;
        return new TrialWindow(
            trial.Cell, trial.Repetition, level.Name, Math.Round(begin, 3), Math.Round(begin + level.Seconds, 3));
    }
}
