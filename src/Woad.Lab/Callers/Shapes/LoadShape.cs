namespace Woad.Lab.Callers.Shapes;

/// <summary>
/// What is asked of the service over time: see <see cref="ClosedShape"/> and <see cref="OpenShape"/>.
/// </summary>
internal abstract record LoadShape(IReadOnlyList<LoadSegment> Segments)
{
    public double Seconds => Segments[^1].To;

    public double Highest => Segments.Max(s => Math.Max(s.First, s.Last));

    /// <summary>The stretches that are measured, each with a row of its own.</summary>
    public IEnumerable<LoadSegment> Levels => Segments.Where(s => s.Level is not null);

    /// <summary>The same with measured stretches of that share of their length.</summary>
    public LoadShape Shortened(double share)
    {
        var (segments, from) = (new List<LoadSegment>(), 0.0);
        foreach (var segment in Segments)
        {
            var to = from + (segment.Seconds * (segment.Level is null ? 1 : share));
            segments.Add(segment with { From = from, To = to });
            from = to;
        }

        return share < 1 ? this with { Segments = segments } : this;
    }
}
