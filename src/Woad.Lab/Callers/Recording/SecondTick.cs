using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>
/// One tick of the load, a second unless the plan says otherwise: calls that ended in it, with their response times.
/// </summary>
internal sealed record SecondTick(int Second, long Calls, long Errors, long Dropped, int InFlight, Histogram Response)
{
    /// <summary>The same tick of several load processes.</summary>
    public static SecondTick Merge(IReadOnlyCollection<SecondTick> parts) => new(
        parts.First().Second,
        parts.Sum(p => p.Calls),
        parts.Sum(p => p.Errors),
        parts.Sum(p => p.Dropped),
        parts.Sum(p => p.InFlight),
        Histogram.Merge(parts.Select(p => p.Response)));
}
