using System.ServiceModel;
using Interop;
using PeerBindings = Interop.Bindings;

namespace Woad.Interop.Tests;

/// <summary>Woad's client calls the peer's host.</summary>
[Collection(InteropCollection.Name)]
public sealed class WoadClientTests(MonoHosts hosts) : IClassFixture<MonoHosts>
{
    // See "What the peer cannot do" in the README.
    public static Matrix Rows => new(
        "basic carriage-return", "ws carriage-return", "* plain-fault", "* fault-codes", "tcp typed-fault",
        "tcp fault-action",
        "* xml-rpc", "* data-rpc", "tcp undeclared", "tcp oversized");

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Woad_calls_the_peer(string binding, string scenario) =>
        Assert.Equal(Matrix.Expected(scenario), await hosts.RunAsync(binding, scenario));

    [Fact]
    public async Task Session_that_the_peer_ends_without_an_end_record_closes_in_order()
    {
        var endpoints = await hosts.EndpointsAsync("tcp");
        var factory = new ChannelFactory<ICounter>(
            PeerBindings.Create("tcp", raised: false), new EndpointAddress(endpoints.Addresses["counter"]));
        var proxy = factory.CreateChannel();
        Assert.Equal(1, proxy.Increment());

        ((ICommunicationObject)proxy).Close();
        Assert.Equal(CommunicationState.Closed, ((ICommunicationObject)proxy).State);
        factory.Close();
    }
}
