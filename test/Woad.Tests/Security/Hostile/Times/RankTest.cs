namespace Woad.Tests.Security.Hostile.Times;

/// <summary>The test of Mann and Whitney: whether the values of two samples tend to differ.</summary>
internal static class RankTest
{
    /// <summary>
    /// The probability that equal distributions differ by as much, on either side; for samples of some dozens and more.
    /// </summary>
    public static double Probability(ReadOnlySpan<double> one, ReadOnlySpan<double> other)
    {
        var all = new (double Value, bool IsOne)[one.Length + other.Length];
        for (var i = 0; i < all.Length; i++)
        {
            all[i] = i < one.Length ? (one[i], true) : (other[i - one.Length], false);
        }

        Array.Sort(all, static (a, b) => a.Value.CompareTo(b.Value));
        var (ranks, ties, n) = (0.0, 0.0, (double)all.Length);
        for (int start = 0, end; start < all.Length; start = end)
        {
            for (end = start; end < all.Length && all[end].Value == all[start].Value; end++)
            {
            }

            double tied = end - start;
            ties += (tied * tied * tied) - tied;
            for (var i = start; i < end; i++)
            {
                ranks += all[i].IsOne ? (start + end + 1) / 2.0 : 0;
            }
        }

        var (n1, n2) = ((double)one.Length, (double)other.Length);
        var u = ranks - (n1 * (n1 + 1) / 2);
        var deviation = Math.Sqrt(n1 * n2 / 12 * (n + 1 - (ties / (n * (n - 1)))));
        return deviation == 0 ? 1 : 2 * Tail(Math.Abs(u - (n1 * n2 / 2)) / deviation);
    }

    /// <summary>The upper tail of the normal distribution (Abramowitz and Stegun, 26.2.17).</summary>
    private static double Tail(double z)
    {
        var t = 1 / (1 + (0.2316419 * z));
        var series = t * (0.319381530
            + (t * (-0.356563782 + (t * (1.781477937 + (t * (-1.821255978 + (t * 1.330274429))))))));
        return Math.Exp(-z * z / 2) / Math.Sqrt(2 * Math.PI) * series;
    }
}
