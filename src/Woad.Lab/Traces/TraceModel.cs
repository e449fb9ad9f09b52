using Woad.Lab.Logs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Traces;

/// <summary>
/// Callers keep all processors busy, so that the time from one call to the next is the work of a call divided by the
/// processors. A call with traces has the work of one without, and that of its records: 1 / X = 1 / X0 + n c / P.
/// </summary>
internal static class TraceModel
{
    public const string Rate = "calls/s";
    public const string Work = "work of a call";

    private const double SampledShare = 0.01;

    /// <summary>The records of a call, as the engine writes them when nothing goes wrong.</summary>
    /// <param name="level">The traces.</param>
    public static double RecordsOf(TraceLevel level) => level switch
    {
        // The beginning and the end of the activity.
        TraceLevel.Information or TraceLevel.Verbose => 2,

        // Request and reply, at service and at transport level.
        TraceLevel.Messages => 4,
        TraceLevel.Spans => SampledShare,
        _ => 0,
    };

    /// <summary>The level whose records were measured by hand; null where a record costs next to nothing.</summary>
    /// <param name="level">The traces.</param>
    public static TraceLevel? RecordOf(TraceLevel level) => level switch
    {
        TraceLevel.Information or TraceLevel.Verbose => TraceLevel.Information,
        TraceLevel.Messages => TraceLevel.Messages,
        _ => null,
    };

    /// <summary>The prediction of a cell; nothing without the measurements before.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="calibration">The measurements before.</param>
    /// <param name="processors">The number of processors of service and load.</param>
    public static IEnumerable<ModelFigure> Predict(TraceCell cell, TrialData calibration, int processors)
    {
        var before = cell with { Level = TraceLevel.Off, IsTwin = false, IsBefore = true };
        if (RateOf(calibration, before.Id) is { } off
            && SecondsOfRecords(cell.Level, calibration) is { } records)
        {
            yield return new ModelFigure(cell.Id, Rate, 1 / ((1 / off) + (records / processors)), Work);
        }
    }

    /// <summary>Seconds of work for the records of a call; null where they were not measured.</summary>
    /// <param name="level">The traces.</param>
    /// <param name="calibration">The measurements before.</param>
    public static double? SecondsOfRecords(TraceLevel level, TrialData calibration) => RecordOf(level) is { } kind
        ? RecordsOf(level) / RateOf(calibration, RecordCell.IdOf(kind))
        : 0;

    private static double? RateOf(TrialData calibration, string id)
    {
        double[] rates =
        [
            .. calibration.Calibrating.Where(t => t.Cell == id).Select(t => t.Outcome.Levels[0].CallsPerSecond)
                .Where(static r => r > 0),
        ];
        return rates.Length == 0 ? null : rates.Average();
    }
}
