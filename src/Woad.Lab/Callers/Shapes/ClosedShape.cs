namespace Woad.Lab.Callers.Shapes;

/// <summary>
/// So many users, each of whom calls again after its answer: the load gives way when the service is slow.
/// </summary>
internal sealed record ClosedShape(IReadOnlyList<LoadSegment> Segments, long? Iterations = null) : LoadShape(Segments)
{
    public int Users => (int)Math.Ceiling(Highest);

    /// <summary>Whether user number <paramref name="user"/>, counted from 0, is there at that second.</summary>
    public bool IsActive(int user, double time) =>
        Segments.Any(s => time >= s.From && time < s.To && s.At(time) > user);

    /// <summary>
    /// The first second from <paramref name="time"/> on at which the user is there; null when never again.
    /// </summary>
    public double? NextStart(int user, double time)
    {
        foreach (var segment in Segments.Where(s => s.To > time))
        {
            var from = Math.Max(time, segment.From);
            if (segment.At(from) > user)
            {
                return from;
            }

            if (segment.Last > user && segment.Last > segment.First)
            {
                // A hair after the ramp passes the user's number.
                var share = (user - segment.First) / (segment.Last - segment.First);
                return Math.Max(from, segment.From + (segment.Seconds * share) + 1e-6);
            }
        }

        return null;
    }
}
