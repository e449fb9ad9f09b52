namespace Woad.Lab.Statistics;

/// <summary>Two-sided 95 % quantiles of Student's t distribution.</summary>
internal static class StudentT
{
    private static readonly double[] Table =
    [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
        2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
        2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
    ];

    /// <summary>
    /// Beyond 30 degrees of freedom the expansion around the normal quantile is exact to three decimals.
    /// </summary>
    public static double Quantile95(int degrees)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(degrees, 1);
        const double normal = 1.959964;
        return degrees <= Table.Length
            ? Table[degrees - 1]
            : normal + (Math.Pow(normal, 3) + normal) / (4.0 * degrees);
    }
}
