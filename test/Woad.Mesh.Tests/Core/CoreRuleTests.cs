using Woad.Mesh.Core;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Tests.Core;

/// <summary>Rules of a node that its neighbors can put to the test: counts, limits and forged messages.</summary>
public sealed class CoreRuleTests
{
    private const long Minute = 60_000;

    [Fact]
    public void Neighbors_that_die_are_replaced()
    {
        var mesh = new VirtualMesh(1);
        for (var i = 0; i < 8; i++)
        {
            mesh.Join();
            mesh.Run(1000);
        }

        var node = mesh.Nodes[0];
        Assert.True(node.Core.Connected >= 2);
        foreach (var other in mesh.Nodes.Skip(1).Where(n => n.Links.Any(l => l.Caller == node || l.Called == node))
            .Take(5))
        {
            other.Die();
        }

        mesh.Run(2 * Minute);
        Assert.True(node.Core.Connected >= 2, $"{node.Core.Connected} neighbors are left.");
        Assert.All(node.Core.Neighbors, n => Assert.Contains(
            mesh.Alive, a => a.Address.EndpointAddress.Uri == n.Address!.EndpointAddress.Uri));
    }

    [Fact]
    public void Node_that_leaves_tells_its_neighbors_and_goes_offline()
    {
        var mesh = new VirtualMesh(2);
        var (one, two) = (mesh.Join(), mesh.Join());
        mesh.Run(20_000);
        Assert.Equal(1, one.Core.Connected);
        two.Leave();
        mesh.Run(5000);
        Assert.Equal(0, one.Core.Connected);
        Assert.Equal([true, false], one.Statuses);
        Assert.Contains(one.Reasons, r => r.Contains("LeavingMesh"));
    }

    [Fact]
    public void Neighbor_that_was_called_to_join_parts_goes_once_messages_come_by_another_one_too()
    {
        var mesh = new VirtualMesh(6);
        for (var i = 0; i < 12; i++)
        {
            mesh.Join();
            mesh.Run(1000);
        }

        mesh.Run(20 * Minute);
        var node = mesh.Nodes.First(static n => n.Core.Connected == 3);
        var other = mesh.Nodes.First(n => n != node && n.Core.Connected < 7 && !node.Core.Knows(n.Address));
        node.Do(core => core.Dial(other.Address, isExploration: true));
        mesh.Run(1000);
        Assert.True(node.Core.Knows(other.Address));
        Assert.Equal(4, node.Core.Connected);
        foreach (var sender in mesh.Nodes)
        {
            sender.Flood();
            mesh.Run(1000);
        }

        Assert.False(node.Core.Knows(other.Address));
        Assert.True(node.Core.Connected >= 2, $"{node.Core.Connected} neighbors are left.");
        Assert.Contains(node.Reasons, static r => r.Contains("NotUsefulNeighbor"));
    }

    [Fact]
    public void Strangers_get_no_more_than_the_largest_number_of_places()
    {
        var mesh = new VirtualMesh(3);
        var node = mesh.Join();
        mesh.Run(1000);
        var welcomed = 0;
        for (ulong id = 1; id <= 20; id++)
        {
            if (node.Core.Accept() is { } link)
            {
                node.Attach(link, new VirtualLink(mesh, node, link));
                Forge(node, link, new ConnectInfo { NodeId = id, Address = Other(id) });
                welcomed += node.IsNeighbor(link) ? 1 : 0;
            }
        }

        Assert.Equal(7, welcomed);
        Assert.Equal(7, node.Core.Connected);
        Assert.Contains(node.Reasons, r => r.Contains("NodeBusy"));
    }

    [Fact]
    public void Connections_that_say_nothing_are_bounded_and_end()
    {
        var mesh = new VirtualMesh(4);
        var node = mesh.Join();
        mesh.Run(1000);
        var accepted = 0;
        for (var i = 0; i < 40; i++)
        {
            if (node.Core.Accept() is { } link)
            {
                accepted++;
                node.Attach(link, new VirtualLink(mesh, node, link));
            }
        }

        node.Mute();
        node.Wake();
        Assert.Equal(16, accepted);
        mesh.Run(2 * Minute);
        Assert.NotNull(node.Core.Accept());
    }

    [Fact]
    public void Forged_messages_end_the_connection()
    {
        Ends(new WelcomeInfo { NodeId = 9 });
        Ends(new RefuseInfo { Reason = RefuseReason.NodeBusy });
        Ends(new DisconnectInfo { Reason = DisconnectReason.LeavingMesh });
        Ends(new LinkUtilityInfo { Total = 1, Useful = 1 });
        var node = Node(out var link);
        Assert.Null(node.Core.AcceptFlood(link, "x"));
        Assert.Contains(node.Reasons, r => r.Contains("before the nodes were neighbors"));
        node = Node(out link);
        Forge(node, link, new ConnectInfo { NodeId = 5, Address = Other(5) });
        Assert.True(node.IsNeighbor(link));
        Forge(node, link, new LinkUtilityInfo { Total = 1, Useful = 0 });
        Assert.False(node.IsNeighbor(link));
        node = Node(out link);
        Forge(node, link, new ConnectInfo { NodeId = node.Core.Id, Address = Other(5) });
        Assert.False(node.IsNeighbor(link));
    }

    /// <summary>Two nodes that have called each other end a connection, and one hears of it later.</summary>
    [Fact]
    public void Message_on_its_way_by_a_connection_that_this_node_has_ended_is_taken()
    {
        var node = Node(out var link);
        Forge(node, link, new ConnectInfo { NodeId = 5, Address = Other(5) });
        node.Core.Disconnect(node.Core.Neighbors.Single(), DisconnectReason.DuplicateNeighbor);
        Assert.False(node.IsNeighbor(link));
        Assert.True(node.Core.AcceptFlood(link, "x"));
        Assert.False(node.Core.AcceptFlood(link, "x"));
        node.Core.Lost(link);
        Assert.Null(node.Core.AcceptFlood(link, "y"));
    }

    /// <summary>The other node has become a neighbor when it says welcome; this one has another connection.</summary>
    [Fact]
    public void Message_behind_a_welcome_that_comes_too_late_is_taken()
    {
        var mesh = new VirtualMesh(1);
        var node = mesh.Join();
        var other = mesh.Join();
        mesh.Run(20_000);
        Assert.True(node.Core.Knows(other.Address));
        node.Core.Dial(other.Address, isExploration: false);
        var link = node.LastLink;
        node.Core.Dialed(link);
        Forge(node, link, new WelcomeInfo { NodeId = other.Core.Id, Referrals = [] });
        Assert.False(node.IsNeighbor(link));
        Assert.True(node.Core.AcceptFlood(link, "x"));
    }

    [Fact]
    public void Usefulness_is_told_after_32_messages_and_each_minute()
    {
        var utility = new LinkUse();
        LinkUtilityInfo? told = null;
        for (var i = 0; i < 32; i++)
        {
            Assert.Null(told);
            utility.Send();
            told = utility.Receive(i % 2 == 0);
        }

        Assert.Equal((32U, 16U), (told!.Total, told.Useful));
        Assert.Null(utility.Take());
        utility.Receive(true);
        Assert.Equal((1U, 1U), utility.Take() is { } last ? (last.Total, last.Useful) : default);
        Assert.True(utility.Acknowledge(new() { Total = 32, Useful = 32 }));
        Assert.False(utility.Acknowledge(new() { Total = 1, Useful = 1 }));
        var more = new LinkUse();
        more.Receive(true);
        Assert.Equal(128, more.Index);
        more.Receive(true);
        Assert.Equal((128 * 31 / 32) + 128, more.Index);
    }

    [Fact]
    public void Names_are_remembered_for_five_minutes_and_bounded()
    {
        var seen = new SeenMessages(100, 0);
        Assert.True(seen.Add("a", 0));
        Assert.False(seen.Add("a", 4 * Minute));
        Assert.True(seen.Add("a", 6 * Minute));
        for (var i = 0; i < 10_000; i++)
        {
            seen.Add($"{i}", 6 * Minute);
        }

        Assert.True(seen.Count <= 500, $"{seen.Count} names are remembered.");
        Assert.True(seen.Add("a", 3_000_000));
        Assert.True(seen.Count <= 500);
    }

    [Fact]
    public void Slow_neighbor_has_some_seconds_and_is_dropped()
    {
        var throttle = new Throttle(new Random(1));
        Assert.Null(throttle.Check(0, Pending(128, 3)));
        Assert.False(throttle.IsPaused);
        Assert.Null(throttle.Check(0, Pending(129, 3)));
        Assert.True(throttle.IsPaused);
        Assert.Null(throttle.Check(9999, Pending(129, 3)));
        Assert.Equal(1, throttle.Check(20_001, Pending(100, 3)));
        Assert.False(throttle.IsPaused);

        throttle.Check(30_000, Pending(200, 3));
        Assert.Null(throttle.Check(31_000, Pending(32, 3)));
        Assert.False(throttle.IsPaused);

        throttle.Check(30_000, Pending(200, 3));
        Assert.Null(throttle.Check(60_000, Pending(90, 3)));
        Assert.False(throttle.IsPaused);
        Assert.Equal(1, throttle.Check(70_000, Pending(513, 3)));
    }

    private static Dictionary<int, int> Pending(int first, int second) => new() { [1] = first, [2] = second };

    private static void Ends(object info)
    {
        var node = Node(out var link);
        Forge(node, link, info);
        Assert.Contains(node.Reasons, r => r.Contains("not allowed here"));
    }

    private static VirtualNode Node(out int link)
    {
        var mesh = new VirtualMesh(1);
        var node = mesh.Join();
        mesh.Run(1000);
        link = node.Core.Accept()!.Value;
        node.Attach(link, new VirtualLink(mesh, node, link));
        return node;
    }

    private static void Forge(VirtualNode node, int link, object info)
    {
        node.Mute();
        node.Core.Receive(link, info);
    }

    private static System.ServiceModel.PeerNodeAddress Other(ulong id) => new(
        new System.ServiceModel.EndpointAddress($"net.tcp://node:1/PeerChannelEndpoints/forged{id}"),
        new([System.Net.IPAddress.Loopback]));
}
