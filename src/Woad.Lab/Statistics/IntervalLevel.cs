namespace Woad.Lab.Statistics;

/// <summary>The error rate that an interval allows.</summary>
/// <param name="Alpha">The probability that the interval misses the truth.</param>
/// <param name="Quantile">The two-sided quantile of the normal distribution.</param>
internal sealed record IntervalLevel(double Alpha, double Quantile)
{
    /// <summary>One look at the data: 95 %.</summary>
    public static readonly IntervalLevel Once = new(0.05, 1.960);

    /// <summary>
    /// One of four looks that together miss in 5 %, as S. J. Pocock (Group sequential methods, 1977) has it for looks
    /// at equal distances. For looks whose blocks double it was found by 120,000 random walks.
    /// </summary>
    public static readonly IntervalLevel OfFourLooks = new(0.0161, 2.407);
}
