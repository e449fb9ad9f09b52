using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Streaming;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// A service goes away and comes back at its address: sessions of before are faulted, as WCF has it, and new channels
/// of the same factory are good at once, whatever connections were kept.
/// </summary>
[Collection(Alone.Name)]
[Trait("Category", "Hostile")]
public sealed class ReconnectTests
{
    public static TheoryData<string> Bindings =>
        ["NetTcp", "NetTcpTls", "NetNamedPipe", "NamedPipe", "UnixDomainSocket"];

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Channel_of_before_is_faulted_and_a_new_one_is_served(string name)
    {
        var binding = StreamBindings.Create(name, TransferMode.Buffered, 65536);
        var address = StreamBindings.NewAddress(binding);
        var host = Open(binding, address);
        using var factory = new ChannelFactory<IHostile>(binding, new EndpointAddress(address));
        Security.TestCertificates.Believe(factory.Credentials);
        for (var n = 0; n < 5; n++)
        {
            // One that is kept, too.
            var shortLived = factory.CreateChannel();
            Assert.Equal("a", shortLived.Echo("a"));
            ((IClientChannel)shortLived).Close();
        }

        var client = factory.CreateChannel();
        using var faulted = new ManualResetEventSlim();
        ((IClientChannel)client).Faulted += (_, _) => faulted.Set();
        Assert.Equal("a", client.Echo("a"));

        host.Abort();
        Assert.ThrowsAny<CommunicationException>(() => client.Echo("b"));
        Assert.True(faulted.Wait(TimeSpan.FromSeconds(60)));
        Assert.Equal(CommunicationState.Faulted, ((IClientChannel)client).State);
        Assert.Throws<CommunicationObjectFaultedException>(() => client.Echo("c"));

        // A connection that the listener had accepted before it closed is reset.
        await Eventually.Holds(
            () => Record.Exception(() => factory.CreateChannel().Echo("nobody")) is EndpointNotFoundException,
            "the listener has closed");

        host = Open(binding, address);
        for (var n = 0; n < 5; n++)
        {
            Assert.Equal("d", factory.CreateChannel().Echo("d"));
        }

        Assert.Throws<CommunicationObjectFaultedException>(() => client.Echo("e"));
        ((IClientChannel)client).Abort();
        host.Abort();
    }

    private static ServiceHost Open(Binding binding, Uri address)
    {
        var host = new ServiceHost(typeof(HostileService));
        Security.TestCertificates.Believe(host.Credentials);
        host.AddServiceEndpoint(typeof(IHostile), binding, address);
        host.Open();
        return host;
    }
}
