namespace Woad.Lab.Statistics;

/// <summary>The line y = Intercept + Slope·x with the least squared relative error.</summary>
internal sealed record LineFit(double Intercept, double Slope, double WorstRelativeError)
{
    /// <summary>Null with fewer than two different x, or a y that is not positive.</summary>
    public static LineFit? Of(IReadOnlyCollection<(double X, double Y)> points)
    {
        if (points.Select(p => p.X).Distinct().Count() < 2 || points.Any(p => p.Y <= 0))
        {
            return null;
        }

        double w = 0, wx = 0, wxx = 0, wy = 0, wxy = 0;
        foreach (var (x, y) in points)
        {
            var weight = 1 / (y * y);
            w += weight;
            wx += weight * x;
            wxx += weight * x * x;
            wy += weight * y;
            wxy += weight * x * y;
        }

        var slope = (w * wxy - wx * wy) / (w * wxx - wx * wx);
        var intercept = (wy - slope * wx) / w;
        return new LineFit(intercept, slope, points.Max(p => Math.Abs((intercept + slope * p.X) / p.Y - 1)));
    }
}
