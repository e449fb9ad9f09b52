using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Schedules;

/// <summary>
/// Seeded schedules of sessions of two directions, which fail one without the other, lose, double and reorder messages,
/// and have no connection that could break.
/// </summary>
[Trait("Category", "Schedules")]
public sealed class DirectionScheduleTests
{
    private const int Schedules = 50;
    private static readonly int Messages = LongBudget.IsOn ? 10_000 : 1_000;

    [Theory]
    [InlineData(false, true)]
    [InlineData(false, false)]
    [InlineData(true, true)]
    [InlineData(true, false)]
    public void Schedule_of_two_directions_delivers_each_message_once_and_ends(bool isVersion11, bool ordered)
    {
        for (var seed = 1; seed <= Schedules; seed++)
        {
            var random = new Random(seed);
            var settings = new ReliableModel
            {
                Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005,
                Ordered = ordered,
                MaxRetryCount = 60,
                MaxTransferWindowSize = 1 << random.Next(3, 8),
                InactivityTimeout = TimeSpan.FromHours(10),
            };
            var faults = SimulatedFaults.Of(random) with { Break = 0, HalfOpen = 0, Outage = random.Next(1, 10) };
            var session = new SimulatedSession(seed, settings, faults, Messages, random)
            {
                ReadsPercent = 20 + random.Next(80),
            };
            session.Run(TimeSpan.FromDays(10));
            foreach (var peer in session.Peers)
            {
                var where = $"seed {seed}, at {session.Now}, after {session.Sent} messages";
                Assert.True(peer.Engine.Failure is null, $"{peer.Engine.Failure?.Reason} ({where})");
                Assert.True(peer.HasEnded, $"The session has not ended: {peer.Engine.Output}, {peer.Read.Count} read "
                    + $"({where}).");
                var expected = Enumerable.Range(1, Messages).Select(static n => (long)n);
                var read = ordered ? peer.Read : [.. peer.Read.Order()];
                Assert.True(read.SequenceEqual(expected), $"Messages are lost, doubled or out of order ({where}).");
            }
        }
    }
}
