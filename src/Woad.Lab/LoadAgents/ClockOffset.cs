using Woad.Lab.Measuring;

namespace Woad.Lab.LoadAgents;

/// <summary>
/// How far the clock of an agent is ahead of the coordinator's, in 100 ns. The answer of a round trip lies somewhere
/// between its begin and its end, so that the shortest of several round trips bounds the error best.
/// </summary>
internal readonly record struct ClockOffset(long Units, long Error)
{
    public const int Trips = 10;

    public double ErrorSeconds => Error / (double)HistogramScale.UnitsPerSecond;

    public static ClockOffset Of(long sent, long answered, long received) =>
        new(answered - sent - ((received - sent) / 2), (received - sent + 1) / 2);

    public static ClockOffset Best(IEnumerable<ClockOffset> trips) => trips.MinBy(t => t.Error);
}
