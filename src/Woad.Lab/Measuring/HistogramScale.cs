using System.Numerics;

namespace Woad.Lab.Measuring;

/// <summary>
/// Maps durations to counters: linear below 128 units, then 128 counters an octave, so that the upper bound of a
/// counter is at most 1/128 (0.8 %) above any value it holds. A unit is 100 ns; the range ends at one hour.
/// </summary>
internal static class HistogramScale
{
    public const int SubBucketBits = 7;
    public const int SubBuckets = 1 << SubBucketBits;
    public const int Counters = SubBuckets * (2 + HighestOctave - SubBucketBits);
    public const long UnitsPerSecond = 10_000_000;
    public const double MillisecondsPerUnit = 1000.0 / UnitsPerSecond;
    public const long Highest = 3600 * UnitsPerSecond;

    /// <summary>Octave of <see cref="Highest"/>: 2^35 ≤ 3.6·10^10 &lt; 2^36.</summary>
    private const int HighestOctave = 35;

    public static int IndexOf(long units)
    {
        if (units < SubBuckets)
        {
            return (int)long.Max(units, 0);
        }

        var clamped = (ulong)long.Min(units, Highest);
        var octave = BitOperations.Log2(clamped);
        var sub = (int)(clamped >> (octave - SubBucketBits)) - SubBuckets;
        return SubBuckets + ((octave - SubBucketBits) << SubBucketBits) + sub;
    }

    /// <summary>The largest value that the counter <paramref name="index"/> holds.</summary>
    public static long UpperBoundOf(int index)
    {
        if (index < SubBuckets)
        {
            return index;
        }

        var shift = (index - SubBuckets) >> SubBucketBits;
        var sub = (index - SubBuckets) & (SubBuckets - 1);
        return ((sub + SubBuckets + 1L) << shift) - 1;
    }
}
