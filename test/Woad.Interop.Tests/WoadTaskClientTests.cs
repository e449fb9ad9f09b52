using System.ServiceModel;
using Interop;
using PeerBindings = Interop.Bindings;

namespace Woad.Interop.Tests;

/// <summary>Woad's awaiting client calls the peer's host.</summary>
[Collection(InteropCollection.Name)]
public sealed class WoadTaskClientTests(MonoHosts hosts) : IClassFixture<MonoHosts>
{
    [Theory]
    [InlineData("basic")]
    [InlineData("ws")]
    [InlineData("tcp")]
    public async Task Woad_calls_the_peer_by_Task_and_by_Begin_and_End(string binding)
    {
        var endpoints = await hosts.EndpointsAsync(binding);
        var factory = new ChannelFactory<ICallsByTask>(
            PeerBindings.Create(binding, raised: false), new EndpointAddress(endpoints.Addresses["calls"]));
        var proxy = factory.CreateChannel();

        Assert.Equal("a<b", await proxy.EchoAsync("a<b"));
        var person = Samples.Family();
        Assert.Equal(Text.Of(person), (await proxy.DescribeAsync(person)).Summary);
        byte[] data = [1, 2, 3];
        Assert.Equal(data, await Task.Factory.FromAsync(proxy.BeginEchoBytes, proxy.EndEchoBytes, data, null));

        // The peer's net.tcp ends its half without an end record.
        factory.Close();
    }
}
