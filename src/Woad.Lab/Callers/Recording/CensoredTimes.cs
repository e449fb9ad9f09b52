using System.Text.Json.Serialization;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>
/// Durations of which some are known only to be longer than a time: those of calls that were not answered while anybody
/// looked. Every figure of them is an interval.
/// </summary>
internal sealed record CensoredTimes(Histogram Known, Histogram AtLeast)
{
    private readonly Histogram _all = Union(Known, AtLeast);

    [JsonIgnore]
    public long Count => _all.Count;

    /// <summary>Exact unless a duration that is not known is among the longest.</summary>
    [JsonIgnore]
    public Bounds Max => new(_all.Max, AtLeast.Count == 0 ? _all.Max : double.PositiveInfinity);

    [JsonIgnore]
    public Bounds Mean => Count == 0
        ? default
        : new(_all.Sum / (double)Count, AtLeast.Count == 0 ? _all.Sum / (double)Count : double.PositiveInfinity);

    public long SamplesBeyond(double quantile) => _all.SamplesBeyond(quantile);

    /// <summary>
    /// From the quantile with each unknown duration as short as it may be to that with all of them without end, in 100
    /// ns.
    /// </summary>
    public Bounds Quantile(double quantile)
    {
        var low = (double)_all.Quantile(quantile);
        if (AtLeast.Count == 0)
        {
            return new Bounds(low, low);
        }

        var rank = Math.Max(1, Math.Ceiling(quantile * Count));
        return new Bounds(
            low,
            rank > Known.Count ? double.PositiveInfinity : Math.Max(low, Known.Quantile((rank - 0.5) / Known.Count)));
    }

    public static CensoredTimes Merge(IEnumerable<CensoredTimes> parts)
    {
        CensoredTimes[] all = [.. parts];
        return new CensoredTimes(
            Histogram.Merge(all.Select(p => p.Known)), Histogram.Merge(all.Select(p => p.AtLeast)));
    }

    private static Histogram Union(Histogram a, Histogram b)
    {
        var all = new Histogram();
        all.Merge(a);
        all.Merge(b);
        return all;
    }
}
