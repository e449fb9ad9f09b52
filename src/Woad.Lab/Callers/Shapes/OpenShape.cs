namespace Woad.Lab.Callers.Shapes;

/// <summary>
/// So many starts a second, whatever the service does: slowness shows as waiting. The schedule is a function of the
/// shape and the seed alone.
/// </summary>
internal record OpenShape(IReadOnlyList<LoadSegment> Segments, bool IsPoisson) : LoadShape(Segments)
{
    /// <summary>The seconds at which calls are due.</summary>
    public virtual IEnumerable<double> Arrivals(int seed)
    {
        var random = new Random(seed);
        double Step() => IsPoisson ? -Math.Log(1 - random.NextDouble()) : 1;

        // Times at which the integral of the rate passes each step.
        var due = Step();
        double area = 0;
        foreach (var segment in Segments)
        {
            var end = area + segment.AreaUntil(segment.To);
            while (due <= end + 1e-9)
            {
                yield return Math.Min(segment.To, TimeOf(segment, due - area));
                due += Step();
            }

            area = end;
        }
    }

    private static double TimeOf(LoadSegment segment, double area)
    {
        var slope = segment.Seconds <= 0 ? 0 : (segment.Last - segment.First) / segment.Seconds;
        var into = Math.Abs(slope) < 1e-12
            ? area / segment.First
            : (Math.Sqrt(Math.Max(0, (segment.First * segment.First) + (2 * slope * area))) - segment.First) / slope;
        return segment.From + into;
    }
}
