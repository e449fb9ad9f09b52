using System.Globalization;

namespace Woad.Lab.Callers.Shapes;

/// <summary>Starts at the times of a trace, whatever the service does.</summary>
/// <param name="Starts">The seconds at which calls are due, in order, from 0.</param>
/// <param name="Segments">The stretch that warms up, and the one that is measured.</param>
internal sealed record TraceShape(IReadOnlyList<double> Starts, IReadOnlyList<LoadSegment> Segments)
    : OpenShape(Segments, IsPoisson: false)
{
    /// <param name="starts">The seconds at which calls are due, in order, from 0.</param>
    /// <param name="warmUp">The first seconds, which are not measured.</param>
    /// <exception cref="ArgumentException">Nothing is left to measure.</exception>
    public static TraceShape Of(IReadOnlyList<double> starts, double warmUp)
    {
        // A call that is due at the end is one of the load.
        var end = starts[^1] + 1e-3;
        var before = starts.TakeWhile(s => s < warmUp).Count();
        if (before == starts.Count)
        {
            throw new ArgumentException(string.Create(
                CultureInfo.InvariantCulture,
                $"The trace ends after {starts[^1]:0.###} s, and --warmup is {warmUp:0.###} s: nothing is left to ")
                + "measure. Give --warmup 0.");
        }

        var measured = new LoadSegment(
            warmUp,
            end,
            (starts.Count - before) / (end - warmUp),
            (starts.Count - before) / (end - warmUp),
            string.Create(CultureInfo.InvariantCulture, $"trace of {starts.Count - before} starts"));
        return new TraceShape(
            starts,
            warmUp > 0 ? [new LoadSegment(0, warmUp, before / warmUp, before / warmUp), measured] : [measured]);
    }

    public override IEnumerable<double> Arrivals(int seed) => Starts;
}
