using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>Neighbors that do not keep to the protocol: they are dropped, and traffic of others goes on.</summary>
public sealed class HostileNeighborTests
{
    [Fact]
    public void Copies_are_delivered_once_and_passed_on_once()
    {
        using var world = new NewsWorld();
        using var bad = world.Neighbor();
        using var other = world.Neighbor();
        for (var i = 0; i < 500; i++)
        {
            bad.Flood(world.Via, NewsWorld.Action, "again", "urn:uuid:same");
        }

        bad.Flood(world.Via, NewsWorld.Action, "last", "urn:uuid:last");
        Assert.Equal(["again", "last"], new[] { world.Next(), world.Next() }.Order());
        Assert.Empty(world.Service.Heard);
        using var first = other.Receive();
        using var second = other.Receive();
        Assert.Equal("urn:uuid:same", FloodHeaders.Read(first!).Id);
        Assert.Equal("urn:uuid:last", FloodHeaders.Read(second!).Id);
    }

    [Fact]
    public void Hop_count_is_lowered_and_the_last_hop_is_not_passed_on()
    {
        using var world = new NewsWorld();
        using var sender = world.Neighbor();
        using var other = world.Neighbor();
        sender.Flood(world.Via, NewsWorld.Action, "last hop", hops: 1);
        sender.Flood(world.Via, NewsWorld.Action, "none", hops: 0);
        sender.Flood(world.Via, NewsWorld.Action, "endless", hops: ulong.MaxValue);
        Assert.Equal(
            ["endless", "last hop", "none"], new[] { world.Next(), world.Next(), world.Next() }.Order());
        using var received = other.Receive();
        Assert.Equal(ulong.MaxValue - 1, FloodHeaders.Read(received!).Hops);
    }

    [Theory]
    [InlineData("large")]
    [InlineData("noise")]
    [InlineData("forged")]
    [InlineData("early")]
    [InlineData("utility")]
    public void Bad_neighbor_is_dropped_and_others_go_on(string kind)
    {
        using var world = new NewsWorld();
        using var good = world.Neighbor();
        using var bad = kind == "early" ? new RawNeighbor(world.Address) : world.Neighbor();
        try
        {
            Misbehave(bad, world, kind);
        }
        catch (CommunicationException)
        {
            // The node may be quicker.
        }

        Assert.Null(bad.Receive());
        good.Flood(world.Via, NewsWorld.Action, "hello");
        Assert.Equal("hello", world.Next());
        Assert.Empty(world.Service.Heard);
    }

    [Fact]
    public void Silent_connections_are_bounded_and_neighbors_go_on()
    {
        using var world = new NewsWorld();
        using var good = world.Neighbor();
        var silent = new List<RawNeighbor>();
        var refused = 0;
        for (var i = 0; i < 40; i++)
        {
            try
            {
                silent.Add(new RawNeighbor(world.Address));
            }
            catch (CommunicationException)
            {
                refused++;
            }
        }

        Assert.True(SpinWait.SpinUntil(() => refused + silent.Count(static s => s.IsEnded) >= 24, ChatMember.Patience));
        good.Flood(world.Via, NewsWorld.Action, "hello");
        Assert.Equal("hello", world.Next());
        silent.ForEach(static s => s.Dispose());
    }

    [Fact]
    public void Filter_decides_who_gets_a_message_and_one_that_throws_passes_it_to_nobody()
    {
        using var world = new NewsWorld();
        using var sender = world.Neighbor();
        using var other = world.Neighbor();
        world.Node.MessagePropagationFilter = new Words();
        foreach (var text in new[] { "throw", "none", "local", "remote", "both" })
        {
            sender.Flood(world.Via, NewsWorld.Action, text);
        }

        Assert.Equal(["both", "local"], new[] { world.Next(), world.Next() }.Order());
        Assert.Empty(world.Service.Heard);
        using var first = other.Receive();
        using var second = other.Receive();
        Assert.Contains("remote", first!.ToString());
        Assert.Contains("both", second!.ToString());
        Assert.Contains(world.Logs.Texts, text => text.Contains("Words threw"));
    }

    private static void Misbehave(RawNeighbor bad, NewsWorld world, string kind)
    {
        switch (kind)
        {
            case "large":
                bad.Flood(world.Via, NewsWorld.Action, new string('x', 200_000));
                break;
            case "noise":
                bad.Channel.Send(Message.CreateMessage(MessageVersion.Soap12WSAddressing10, "urn:noise"));
                break;
            case "forged":
                bad.Send(new WelcomeInfo { NodeId = 5 });
                break;
            case "early":
                bad.Flood(world.Via, NewsWorld.Action, "too early");
                break;
            default:
                bad.Send(new LinkUtilityInfo { Total = 32, Useful = 32 });
                break;
        }
    }

    private sealed class Words : PeerMessagePropagationFilter
    {
        public override PeerMessagePropagation ShouldMessagePropagate(
            Message message, PeerMessageOrigination origination)
        {
            Assert.Equal(PeerMessageOrigination.Remote, origination);
            var text = message.ToString();
            return text.Contains("throw") ? throw new InvalidOperationException("This filter is not well.")
                : text.Contains("none") ? PeerMessagePropagation.None
                : text.Contains("local") ? PeerMessagePropagation.Local
                : text.Contains("remote") ? PeerMessagePropagation.Remote
                : PeerMessagePropagation.LocalAndRemote;
        }
    }
}
