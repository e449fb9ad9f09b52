namespace Woad.Lab.Pages.Drawing;

/// <summary>An axis from zero with round steps.</summary>
internal sealed record Axis(double Top, double Step)
{
    private static readonly double[] RoundSteps = [1, 2, 2.5, 5, 10];

    public IEnumerable<double> Ticks
    {
        get
        {
            for (var i = 0; i * Step <= Top * 1.0001; i++)
            {
                yield return i * Step;
            }
        }
    }

    /// <summary>The smallest round axis that holds <paramref name="highest"/> with about that many steps.</summary>
    public static Axis For(double highest, int steps)
    {
        var wanted = Math.Max(highest, 1e-9) / steps;
        var magnitude = Math.Pow(10, Math.Floor(Math.Log10(wanted)));
        var step = RoundSteps.Select(s => s * magnitude).First(s => s >= wanted * 0.9999);
        return new Axis(Math.Ceiling(highest / step - 1e-9) * step, step);
    }
}
