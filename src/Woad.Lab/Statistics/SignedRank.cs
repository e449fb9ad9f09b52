namespace Woad.Lab.Statistics;

/// <summary>
/// The centre of differences of pairs, and its interval by permutation of their signs: the median of the means of all
/// two (J. L. Hodges and E. L. Lehmann, 1963), and the signed-rank interval (F. Wilcoxon, 1945). Up to 29 % of the
/// pairs may be arbitrary without moving the centre far, and nothing is assumed about the distribution but that it is
/// symmetric, which it is where both sides of a pair are alike.
/// </summary>
internal static class SignedRank
{
    /// <summary>Up to here the distribution is counted out, and above it is normal to three digits.</summary>
    private const int MostExact = 50;

    /// <summary>The fewest pairs that have an interval of <see cref="IntervalLevel.OfFourLooks"/>.</summary>
    public const int LeastPairs = 7;

    /// <summary>Null without a value; without an interval where there are too few.</summary>
    public static Estimate? Of(IReadOnlyList<double> values, IntervalLevel level)
    {
        if (values.Count == 0)
        {
            return null;
        }

        var means = Means(values);
        var centre = (means[(means.Length - 1) / 2] + means[means.Length / 2]) / 2;
        var outside = Outside(values.Count, level);
        return outside < 1
            ? new Estimate(centre, null, null)
            : new Estimate(centre, means[outside - 1], means[^outside]);
    }

    /// <summary>The means of all two values, each with itself too, in order.</summary>
    private static double[] Means(IReadOnlyList<double> values)
    {
        var means = new double[values.Count * (values.Count + 1) / 2];
        var next = 0;
        for (var i = 0; i < values.Count; i++)
        {
            for (var j = i; j < values.Count; j++)
            {
                means[next++] = (values[i] + values[j]) / 2;
            }
        }

        Array.Sort(means);
        return means;
    }

    /// <summary>
    /// The number of means below the interval, and above it: one more than the largest sum of ranks that so few signs
    /// reach by chance.
    /// </summary>
    private static int Outside(int count, IntervalLevel level)
    {
        if (count > MostExact)
        {
            var middle = count * (count + 1) / 4.0;
            var deviation = Math.Sqrt(count * (count + 1.0) * ((2 * count) + 1) / 24);
            return (int)Math.Floor(middle - (level.Quantile * deviation));
        }

        var ways = Distribution(count);
        var (below, outside) = (0.0, 0);
        while (outside < ways.Length && below + ways[outside] <= level.Alpha / 2)
        {
            below += ways[outside++];
        }

        return outside;
    }

    /// <summary>The probability of each sum of the ranks with a positive sign, where signs are by chance.</summary>
    private static double[] Distribution(int count)
    {
        var ways = new double[(count * (count + 1) / 2) + 1];
        ways[0] = 1;
        for (var rank = 1; rank <= count; rank++)
        {
            for (var sum = ways.Length - 1; sum >= 0; sum--)
            {
                ways[sum] = (ways[sum] + (sum >= rank ? ways[sum - rank] : 0)) / 2;
            }
        }

        return ways;
    }
}
