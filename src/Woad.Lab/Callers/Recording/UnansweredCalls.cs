using System.Globalization;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>
/// Calls that were due before a window ended and had no answer then. Those that were answered while the load drained
/// have times like others; of the rest it is known how long nothing came.
/// </summary>
/// <param name="Count">All of them.</param>
/// <param name="OldestSeconds">How long the first of them was due when the window ended.</param>
/// <param name="Hung">Those that had no answer after twice the longest time in which any call was answered.</param>
/// <param name="HungShare">Of the time that calls were under way in the window, the part of those that hung.</param>
/// <param name="Response">From when they were due.</param>
/// <param name="Service">From when they went out.</param>
internal sealed record UnansweredCalls(
    long Count, double OldestSeconds, long Hung, double HungShare, CensoredTimes Response, CensoredTimes Service)
{
    /// <summary>A call hangs that has no answer after so many times the longest time of an answered one.</summary>
    private const int LongestTimes = 2;

    public static readonly UnansweredCalls None = new(0, 0, 0, 0, Nothing(), Nothing());

    /// <summary>Those that had no answer while anybody looked.</summary>
    public IReadOnlyList<WaitingCall> Never { get; init; } = [];

    /// <param name="late">What the shards of one load process know of them.</param>
    /// <param name="answered">Response times of calls that were answered in the window.</param>
    /// <param name="area">The time that calls were under way in the window.</param>
    public static UnansweredCalls Of(LateCalls late, Histogram answered, double area) => Of(
        late.Count,
        late.Oldest / (double)HistogramScale.UnitsPerSecond,
        late.Never,
        late.Response.Times(),
        late.Service.Times(),
        answered,
        area);

    /// <summary>Those of several load processes, as if one had made all calls.</summary>
    public static UnansweredCalls Merge(IReadOnlyList<UnansweredCalls> parts, Histogram answered, double area) => Of(
        parts.Sum(p => p.Count),
        parts.Max(p => p.OldestSeconds),
        [.. parts.SelectMany(p => p.Never)],
        CensoredTimes.Merge(parts.Select(p => p.Response)),
        CensoredTimes.Merge(parts.Select(p => p.Service)),
        answered,
        area);

    /// <summary>A sentence about them; empty when there are none.</summary>
    public string Describe() => Count == 0
        ? ""
        : string.Create(
            CultureInfo.InvariantCulture,
            $"{Count} unanswered when the window ended, the oldest for at least {OldestSeconds:0.###} s")
            + (Response.AtLeast.Count == 0
                ? "; all were answered later"
                : string.Create(
                    CultureInfo.InvariantCulture,
                    $"; {Response.AtLeast.Count} never were, after up to {Seconds(Response.AtLeast.Max):0.###} s"))
            + (Hung == 0 ? "" : $"; {Hung} of them hung");

    private static double Seconds(long units) => units / (double)HistogramScale.UnitsPerSecond;

    private static UnansweredCalls Of(
        long count,
        double oldestSeconds,
        IReadOnlyList<WaitingCall> never,
        CensoredTimes responses,
        CensoredTimes services,
        Histogram answered,
        double area)
    {
        var longest = Math.Max(answered.Max, responses.Known.Max);
        var hung = never.Where(n => n.Waited > LongestTimes * longest).ToArray();
        var inside = (double)hung.Sum(n => n.Inside);
        return new UnansweredCalls(
            count,
            oldestSeconds,
            hung.Length,
            hung.Length == 0 ? 0 : Math.Min(1, inside / Math.Max(area, inside)),
            responses,
            services)
        {
            Never = never,
        };
    }

    private static CensoredTimes Nothing() => new(new Histogram(), new Histogram());
}
