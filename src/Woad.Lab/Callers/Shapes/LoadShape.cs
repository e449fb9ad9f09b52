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
}
