using System.Xml;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Schedules;

/// <summary>
/// A model check: two sides that send three messages each, every order in which the first messages of both directions
/// can arrive, and in each of them every message lost and every message doubled.
/// </summary>
[Trait("Category", "Schedules")]
public sealed class InterleavingTests
{
    private const int Messages = 3;

    /// <summary>Arrivals whose order is tried; the later ones take turns.</summary>
    private static readonly int Depth = LongBudget.IsOn ? 13 : 8;

    /// <summary>Messages of which each is lost or doubled once.</summary>
    private static readonly int Disturbed = LongBudget.IsOn ? 16 : 10;

    [Theory]
    [InlineData(false, true)]
    [InlineData(false, false)]
    [InlineData(true, true)]
    [InlineData(true, false)]
    public void Every_order_with_one_loss_and_one_copy_delivers_all_messages_once(bool isVersion11, bool ordered)
    {
        for (var order = 0; order < 1 << Depth; order++)
        {
            for (var lost = -1; lost < Disturbed; lost++)
            {
                for (var doubled = -1; doubled < Disturbed; doubled++)
                {
                    Check(isVersion11, ordered, order, lost, doubled);
                }
            }
        }
    }

    private static void Check(bool isVersion11, bool ordered, int order, int lost, int doubled)
    {
        var settings = new ReliableModel
        {
            Names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005,
            Ordered = ordered,
            MaxTransferWindowSize = 2,
        };
        var (one, other) = (new UniqueId("urn:one"), new UniqueId("urn:other"));
        SimulatedPeer[] peers = [new(settings, one, other, Messages), new(settings, other, one, Messages)];
        var underWay = new Queue<SimulatedMessage>[] { new(), new() };
        var (now, sent, arrived) = (TimeSpan.Zero, 0, 0);
        while (!Array.TrueForAll(peers, static p => p.HasEnded))
        {
            for (var side = 0; side < 2; side++)
            {
                foreach (var message in peers[side].Act(now))
                {
                    for (var copies = sent == lost ? 0 : sent == doubled ? 2 : 1; copies > 0; copies--)
                    {
                        underWay[1 - side].Enqueue(message);
                    }

                    sent++;
                }

                peers[side].ReadOne(now);
            }

            var to = arrived < Depth ? (order >> arrived) & 1 : arrived & 1;
            to = underWay[to].Count > 0 ? to : 1 - to;
            if (underWay[to].TryDequeue(out var next))
            {
                arrived++;
                now += TimeSpan.FromMilliseconds(1);
                peers[to].Arrive(next, now);
            }
            else
            {
                now += TimeSpan.FromMilliseconds(200);
            }

            if (now > TimeSpan.FromMinutes(5) || Array.Exists(peers, static p => p.Engine.Failure is not null))
            {
                Assert.Fail(
                    $"order {order}, lost {lost}, doubled {doubled}, at {now}: "
                    + $"{peers[0].Engine.Output}, {peers[1].Engine.Output}, "
                    + $"{peers[0].Engine.Failure?.Reason} {peers[1].Engine.Failure?.Reason}");
            }
        }

        foreach (var peer in peers)
        {
            Assert.Equal([1L, 2, 3], ordered ? peer.Read : [.. peer.Read.Order()]);
        }
    }
}
