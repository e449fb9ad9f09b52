namespace Woad.Tests.ReliableMessaging.Schedules;

/// <summary>What a simulated network does, as a seed decides.</summary>
/// <param name="Lose">Messages that are lost, in percent.</param>
/// <param name="Double">Messages that arrive twice, in percent.</param>
/// <param name="Jitter">Milliseconds by which a message may be late, and behind others.</param>
/// <param name="Break">Messages with which the connection breaks, in tenths of a percent.</param>
internal sealed record SimulatedFaults(int Lose, int Double, int Jitter, int Break)
{
    /// <summary>
    /// Messages with which their direction fails for a while and the other one does not, in tenths of a percent.
    /// </summary>
    public int Outage { get; init; }

    /// <summary>
    /// Messages with which the connection becomes half open, in tenths of a percent: one side hears nothing any more,
    /// until the connection breaks.
    /// </summary>
    public int HalfOpen { get; init; }

    public static SimulatedFaults Of(Random random) =>
        new(random.Next(
            4) * 10, random.Next(4) * 10, random.Next(3) * 40, random.Next(3) * 5)
        { HalfOpen = random.Next(2) };
}
