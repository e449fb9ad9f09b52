namespace Woad.Lab.Callers.Shapes;

/// <summary>
/// A stretch of time, in seconds from the start of the load, over which users or rate go evenly from
/// <paramref name="First"/> to <paramref name="Last"/>. Measured when it has a <paramref name="Level"/>.
/// </summary>
internal sealed record LoadSegment(double From, double To, double First, double Last, string? Level = null)
{
    public double Seconds => To - From;

    public double At(double time) => First + ((Last - First) * (Seconds <= 0 ? 1 : (time - From) / Seconds));

    /// <summary>The integral from the segment's start.</summary>
    public double AreaUntil(double time) => (First + At(time)) / 2 * (time - From);
}
