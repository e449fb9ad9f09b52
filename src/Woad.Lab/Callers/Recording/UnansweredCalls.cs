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
    public static readonly UnansweredCalls None = new(0, 0, 0, 0, Nothing(), Nothing());

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

    private static CensoredTimes Nothing() => new(new Histogram(), new Histogram());
}
