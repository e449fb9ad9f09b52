using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>A node's work for its neighbors runs without the context of the call that opened it.</summary>
public sealed class MeshCallerContextTests
{
    private static readonly AsyncLocal<string?> Flow = new();

    [Fact]
    public void Filter_does_not_see_the_values_of_whoever_has_opened_the_node()
    {
        Flow.Value = "opener";
        using var world = new NewsWorld();
        Flow.Value = null;
        var filter = new Seeing();
        world.Node.MessagePropagationFilter = filter;
        using var sender = world.Neighbor();

        sender.Flood(world.Via, NewsWorld.Action, "hello");

        Assert.Equal("hello", world.Next());
        Assert.Equal(["nothing"], filter.Seen);
    }

    private sealed class Seeing : PeerMessagePropagationFilter
    {
        public ConcurrentQueue<string> Seen { get; } = new();

        public override PeerMessagePropagation ShouldMessagePropagate(
            Message message, PeerMessageOrigination origination)
        {
            Seen.Enqueue(Flow.Value ?? "nothing");
            return PeerMessagePropagation.LocalAndRemote;
        }
    }
}
