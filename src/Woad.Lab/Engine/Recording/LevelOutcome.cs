using Woad.Lab.Engine.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Engine.Recording;

/// <summary>One measured stretch, all shards together.</summary>
internal sealed record LevelOutcome(
    string Name,
    double From,
    double Seconds,
    double Asked,
    Histogram Service,
    Histogram Response,
    Histogram Lag,
    long Errors,
    long Due,
    long Dropped,
    double InFlightByEvents,
    double InFlightBySamples)
{
    public long Calls => Service.Count;

    public double CallsPerSecond => Seconds <= 0 ? 0 : Calls / Seconds;

    /// <summary>0 when nothing was called.</summary>
    public double ErrorShare => Calls + Errors == 0 ? 0 : Errors / (double)(Calls + Errors);

    public double DroppedShare => Due == 0 ? 0 : Dropped / (double)Due;

    public static LevelOutcome Of(LoadSegment level, IReadOnlyList<LevelTally> tallies, double ended)
    {
        var (service, response, lag) = (new Histogram(), new Histogram(), new Histogram());
        foreach (var tally in tallies)
        {
            service.Merge(tally.Service);
            response.Merge(tally.Response);
            lag.Merge(tally.Lag);
        }

        // A load that ended early measured only until then.
        var seconds = Math.Clamp(ended - level.From, 0, level.Seconds);
        var units = Math.Max(seconds, 1e-9) * HistogramScale.UnitsPerSecond;
        return new LevelOutcome(
            level.Level!,
            level.From,
            seconds,
            level.First,
            service,
            response,
            lag,
            tallies.Sum(t => t.Errors),
            tallies.Sum(t => t.Due),
            tallies.Sum(t => t.Dropped),
            tallies.Sum(t => t.AreaByEvents) / units,
            tallies.Sum(t => t.AreaBySamples) / units);
    }
}
