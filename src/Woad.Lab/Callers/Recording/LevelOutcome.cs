using System.Text.Json.Serialization;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>
/// One measured stretch, all shards together. <paramref name="Service"/> and <paramref name="Response"/> are the times
/// of calls that were answered inside it.
/// </summary>
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
    /// <summary>
    /// The time for which calls waited for a thread of the load process, of one call in so many; empty where calls have
    /// threads of their own.
    /// </summary>
    public Histogram PoolWait { get; init; } = new();

    /// <summary>The requests of a script; empty where all calls are alike.</summary>
    public IReadOnlyList<RequestOutcome> Requests { get; init; } = [];

    /// <summary>Calls that were due before the stretch ended and had no answer then.</summary>
    public UnansweredCalls Unanswered { get; init; } = UnansweredCalls.None;

    /// <summary>
    /// The response times of all calls of the stretch, those without an answer as long as they waited at least.
    /// </summary>
    [JsonIgnore]
    public CensoredTimes Responses => With(Response, Unanswered.Response);

    /// <inheritdoc cref="Responses"/>
    [JsonIgnore]
    public CensoredTimes Services => With(Service, Unanswered.Service);

    /// <summary>From the share of calls that failed to that with those that hung among them.</summary>
    [JsonIgnore]
    public Bounds ErrorShares => new(
        ErrorShare,
        Calls + Errors + Unanswered.Hung == 0
            ? 0
            : (Errors + Unanswered.Hung) / (double)(Calls + Errors + Unanswered.Hung));

    public long Calls => Service.Count;

    public double CallsPerSecond => Seconds <= 0 ? 0 : Calls / Seconds;

    /// <summary>0 when nothing was called.</summary>
    public double ErrorShare => Calls + Errors == 0 ? 0 : Errors / (double)(Calls + Errors);

    public double DroppedShare => Due == 0 ? 0 : Dropped / (double)Due;

    /// <param name="level">The stretch as it was planned.</param>
    /// <param name="tallies">What the shards counted in it.</param>
    /// <param name="open">Calls that have not ended until <paramref name="now"/>.</param>
    /// <param name="now">The clock's time.</param>
    /// <param name="ended">The second at which the load ended.</param>
    public static LevelOutcome Of(
        LoadSegment level, IReadOnlyList<LevelTally> tallies, IReadOnlyList<OpenCall> open, long now, double ended)
    {
        var (service, response, lag) = (new Histogram(), new Histogram(), new Histogram());
        var pool = Histogram.Merge(tallies.Select(t => t.PoolWait));
        var late = new LateCalls();
        foreach (var tally in tallies)
        {
            service.Merge(tally.Service);
            response.Merge(tally.Response);
            lag.Merge(tally.Lag);
            late.Merge(tally.Late);
        }

        var never = 0.0;
        foreach (var call in open)
        {
            late.Add(tallies[0], call, now);
            never += call.Start is { } start ? tallies[0].Overlap(start, now) : 0;
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
            (tallies.Sum(t => t.AreaBySamples) + never) / units)
        {
            PoolWait = pool,
            Requests = RequestOutcome.Merge(tallies.SelectMany(t => t.Requests.Select(
                r => new RequestOutcome(r.Key, r.Value.Response, r.Value.Errors)))),
            Unanswered = UnansweredCalls.Of(late, response, tallies.Sum(t => t.AreaByEvents)),
        };
    }

    /// <summary>The stretch as several load processes measured it, each with its part of the load.</summary>
    public static LevelOutcome Merge(IReadOnlyList<LevelOutcome> parts)
    {
        var response = Histogram.Merge(parts.Select(p => p.Response));
        var seconds = parts.Max(p => p.Seconds);
        double Average(Func<LevelOutcome, double> read) =>
            parts.Sum(p => read(p) * p.Seconds) / Math.Max(seconds, 1e-9);
        var inFlight = Average(p => p.InFlightByEvents);
        return parts[0] with
        {
            Seconds = seconds,
            Service = Histogram.Merge(parts.Select(p => p.Service)),
            Response = response,
            Lag = Histogram.Merge(parts.Select(p => p.Lag)),
            PoolWait = Histogram.Merge(parts.Select(p => p.PoolWait)),
            Requests = RequestOutcome.Merge(parts.SelectMany(p => p.Requests)),
            Errors = parts.Sum(p => p.Errors),
            Due = parts.Sum(p => p.Due),
            Dropped = parts.Sum(p => p.Dropped),
            InFlightByEvents = inFlight,
            InFlightBySamples = Average(p => p.InFlightBySamples),
            Unanswered = UnansweredCalls.Merge(
                [.. parts.Select(p => p.Unanswered)],
                response,
                inFlight * seconds * HistogramScale.UnitsPerSecond),
        };
    }

    private static CensoredTimes With(Histogram answered, CensoredTimes late)
    {
        var known = new Histogram();
        known.Merge(answered);
        known.Merge(late.Known);
        return new CensoredTimes(known, late.AtLeast);
    }
}
