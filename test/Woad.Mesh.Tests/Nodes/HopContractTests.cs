using System.ServiceModel;
using Woad.Mesh.Wire;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>The number of hops as a member of a message contract.</summary>
public sealed class HopContractTests
{
    [Fact]
    public void Hop_count_of_a_contract_is_a_header_of_the_protocol()
    {
        var resolver = new MemoryResolver();
        using var factory = new ChannelFactory<IHops>(
            ChatMember.Binding(resolver, FreePort.Next()), new EndpointAddress($"net.p2p://m{Guid.NewGuid():N}/hops"));
        var channel = factory.CreateChannel();
        ((IClientChannel)channel).Open(ChatMember.Patience);
        using var neighbor = new RawNeighbor(Assert.Single(resolver.Nodes)).Connect();

        channel.Tell(new HopMessage { Hops = 3, Text = "near" });
        using var received = neighbor.Receive();
        Assert.Equal(3UL, FloodHeaders.Read(received!).Hops);
        channel.Tell(new HopMessage { Hops = 0, Text = "nowhere" });
        channel.Tell(new HopMessage { Hops = 1, Text = "next" });
        using var next = neighbor.Receive();
        Assert.Contains("next", next!.ToString());
        var attribute = new PeerHopCountAttribute();
        Assert.Equal(("PeerHopCount", PeerNames.Namespace), (attribute.Name, attribute.Namespace));
        Assert.False(attribute.MustUnderstand || attribute.Relay);
        ((IClientChannel)channel).Abort();
    }
}
