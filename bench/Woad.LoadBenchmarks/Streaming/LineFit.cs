namespace Woad.LoadBenchmarks.Streaming;

/// <summary>The line t = a + b m through measured times, weighted so that each size counts alike.</summary>
internal readonly record struct LineFit(double A, double B, double R2)
{
    /// <summary>Least squares of the relative residuals; <see cref="R2"/> is that of the times themselves.</summary>
    public static LineFit Of(IReadOnlyList<(double Bytes, double Seconds)> points)
    {
        double w = 0, wx = 0, wy = 0, wxx = 0, wxy = 0;
        foreach (var (x, y) in points)
        {
            var weight = 1 / (y * y);
            w += weight;
            wx += weight * x;
            wy += weight * y;
            wxx += weight * x * x;
            wxy += weight * x * y;
        }

        var b = ((w * wxy) - (wx * wy)) / ((w * wxx) - (wx * wx));
        var a = (wy - (b * wx)) / w;
        var mean = points.Average(p => p.Seconds);
        var residual = points.Sum(p => Math.Pow(p.Seconds - a - (b * p.Bytes), 2));
        var total = points.Sum(p => Math.Pow(p.Seconds - mean, 2));
        return new LineFit(a, b, 1 - (residual / total));
    }
}
