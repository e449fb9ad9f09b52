using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Schedules;

/// <summary>
/// Seeded schedules of duplex sessions over networks that lose, double and reorder messages and break connections:
/// nothing is lost, nothing comes twice, nothing is out of order, and every schedule ends.
/// </summary>
[Trait("Category", "Schedules")]
public sealed class DuplexScheduleTests
{
    private static readonly int Schedules = LongBudget.IsOn ? 10_000 : 200;
    private const int Messages = 1_000;

    [Theory]
    [InlineData(false, true)]
    [InlineData(false, false)]
    [InlineData(true, true)]
    [InlineData(true, false)]
    public void Schedule_delivers_each_message_once_and_ends(bool isVersion11, bool ordered)
    {
        for (var seed = 1; seed <= Schedules / 4; seed++)
        {
            var session = Run(seed, isVersion11, ordered);
            foreach (var peer in session.Peers)
            {
                var where = $"seed {seed}, at {session.Now}, after {session.Sent} messages";
                Assert.True(peer.Engine.Failure is null, $"{peer.Engine.Failure?.Reason} ({where})");
                Assert.True(
                    peer.HasEnded,
                    $"The session has not ended: {peer.Engine.Output}, {peer.Read.Count} read ({where}).");
                var expected = Enumerable.Range(1, Messages).Select(static n => (long)n);
                Assert.True(
                    (ordered ? peer.Read : [.. peer.Read.Order()]).SequenceEqual(expected),
                    $"Messages are lost, doubled or out of order ({where}).");
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Session_without_messages_ends(bool isVersion11)
    {
        for (var seed = 1; seed <= 50; seed++)
        {
            var session = New(seed, isVersion11, true, 0);
            session.Run(TimeSpan.FromHours(1));
            Assert.All(
                session.Peers,
                peer => Assert.True(
                    peer.HasEnded, $"seed {seed}: {peer.Engine.Output}, {peer.Engine.Failure?.Reason}"));
        }
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(true, true)]
    public void Session_over_a_network_that_loses_everything_fails_in_its_time(bool isVersion11, bool isConnection)
    {
        var settings = new ReliableModel
        {
            Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005,
            InactivityTimeout = TimeSpan.FromHours(1),
        };
        var session = new SimulatedSession(
            1, settings, new SimulatedFaults(100, 0, 0, 0), 5, new Random(1), isConnection: isConnection);
        session.Run(TimeSpan.FromHours(1));
        Assert.Contains("maximum retry count", session.Peers[0].Engine.Failure!.Reason);

        // 2.4 s, doubled eight times.
        Assert.InRange(session.Now, TimeSpan.FromMinutes(20), TimeSpan.FromMinutes(25));
    }

    [Fact]
    public void Slow_reader_slows_the_sender_and_loses_nothing()
    {
        var session = new SimulatedSession(1, new ReliableModel(), new SimulatedFaults(0, 0, 0, 0), 300, new Random(1))
        {
            ReadsPercent = 5,
        };
        session.Run(TimeSpan.FromHours(1));
        Assert.All(
            session.Peers,
            static peer => Assert.Equal(Enumerable.Range(1, 300).Select(static n => (long)n), peer.Read));

        // Nothing was sent that had no place, but the few messages that were under way when the reader stopped.
        Assert.InRange(session.Peers[0].Engine.Source.Retransmissions, 0, 30);
    }

    private static SimulatedSession Run(int seed, bool isVersion11, bool ordered)
    {
        var session = New(seed, isVersion11, ordered, Messages);
        session.Run(TimeSpan.FromDays(10));
        return session;
    }

    private static SimulatedSession New(int seed, bool isVersion11, bool ordered, int messages)
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

        // Every other session asks before it sends again, as above a connection.
        return new SimulatedSession(
            seed, settings, SimulatedFaults.Of(random), messages, random, isConnection: seed % 2 == 1)
        {
            ReadsPercent = 20 + random.Next(80),
        };
    }
}
