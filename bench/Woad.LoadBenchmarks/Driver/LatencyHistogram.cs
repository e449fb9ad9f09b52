using System.Diagnostics;
using System.Numerics;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Latencies in buckets of 1/32 of a power of two, so quantiles are right to about 3 %.</summary>
internal sealed class LatencyHistogram
{
    private const int SubBits = 5;
    private readonly long[] _buckets = new long[(64 - SubBits + 1) << SubBits];
    private long _count;

    public void Add(long ticks)
    {
        _buckets[IndexOf(ticks)]++;
        _count++;
    }

    public void Clear()
    {
        Array.Clear(_buckets);
        _count = 0;
    }

    /// <summary>The quantile in microseconds; NaN when nothing was measured.</summary>
    public double Quantile(double quantile)
    {
        var rank = (long)Math.Ceiling(quantile * _count);
        var seen = 0L;
        for (var i = 0; i < _buckets.Length && rank > 0; i++)
        {
            seen += _buckets[i];
            if (seen >= rank)
            {
                return LowerBound(i) * 1e6 / Stopwatch.Frequency;
            }
        }

        return double.NaN;
    }

    private static int IndexOf(long ticks)
    {
        var value = (ulong)Math.Max(ticks, 0);
        var shift = Math.Max(0, 63 - BitOperations.LeadingZeroCount(value | 1) - SubBits);
        return shift == 0 ? (int)value : ((shift << SubBits) + (int)(value >> shift));
    }

    private static double LowerBound(int index)
    {
        var shift = (index >> SubBits) - 1;
        return shift <= 0 ? index : (double)((ulong)(index - (shift << SubBits)) << shift);
    }
}
