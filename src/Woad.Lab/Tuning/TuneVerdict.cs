using System.Globalization;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.Tuning;

/// <summary>Whether the windows of a value keep the thresholds.</summary>
internal static class TuneVerdict
{
    private const double MostDropped = 0.01;

    /// <summary>
    /// Whether the load generator may be believed. Starts that an open load drops are no fault of it here: a value that
    /// is too small makes calls wait.
    /// </summary>
    public static bool Counts(TrialEvent trial) =>
        trial.Ended is not null
        || (trial.Outcome.Levels is [var level]
            && !GeneratorCheck.Objections(level with { Dropped = 0 }, trial.Generator).Any()
            && !GeneratorCheck.ResponseObjections(level).Any());

    /// <summary>
    /// Null when fewer windows count than were asked for, or a window has too few calls for a threshold.
    /// </summary>
    public static bool? Holds(IReadOnlyCollection<TrialEvent> counted, IReadOnlyList<Threshold> thresholds, int runs) =>
        counted.Any(t => Broken(t, thresholds.Where(h => IsTold(t, h))).Any()) ? false
        : counted.Count < runs || counted.Any(t => thresholds.Any(h => !IsTold(t, h))) ? null
        : true;

    /// <summary>Whether the calls of a window suffice for a threshold.</summary>
    public static bool IsTold(TrialEvent trial, Threshold threshold) =>
        trial.Ended is not null || threshold.IsTold(trial.Outcome.Levels[0]);

    public static IEnumerable<string> Broken(TrialEvent trial, IEnumerable<Threshold> thresholds)
    {
        if (trial.Ended is { } ended)
        {
            return [ended];
        }

        var level = trial.Outcome.Levels[0];
        return level.DroppedShare > MostDropped
            ? [string.Create(CultureInfo.InvariantCulture, $"{level.DroppedShare:P0} of the starts were dropped")]
            : thresholds.Select(t => t.Broken(level)).OfType<string>();
    }
}
