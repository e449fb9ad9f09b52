using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Hostile;
using Woad.Server.Tests.Http;

namespace Woad.Server.Tests.Secured.Hostile;

/// <summary>
/// Half-open conversations over connections, from two addresses: those of one keep out none of the other, and the meter
/// tells of them.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
public sealed class ConnectionShareTests
{
    private const int Most = 8;

    private static readonly IPAddress Elsewhere = IPAddress.Parse("127.0.0.2");

    public static TheoryData<string, int> Cases => new()
    {
        { "net.tcp", 25 },
        { "net.tcp", 100 },
        { "websocket", 25 },
        { "websocket", 100 },
    };

    /// <summary>Their security contexts were issued, and no message has used them.</summary>
    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Conversations_of_one_address_leave_room_for_another(string transport, int share)
    {
        using var host = new WhoHost(Binding(transport, share, connections: 8 * Most));
        using var proxy = new StallingProxy(host.Address, Elsewhere);
        using var meter = new HandshakeMeter(host.Address, "MaxPendingSessions");
        var factory = host.NewFactory();
        var flood = Enumerable.Range(0, Most).Select(_ => Channel(factory, proxy.Via)).ToArray();
        foreach (var channel in flood)
        {
            await Task.Run(channel.Open);
        }

        Assert.Equal(Most, meter.Held());
        Assert.Equal(0, meter.Refused);
        await Assert.ThrowsAnyAsync<CommunicationException>(() => Task.Run(Channel(factory, proxy.Via).Open));
        Assert.Equal(1, meter.Refused);
        Assert.Equal(0, meter.Dropped);

        if (share == 100)
        {
            await Assert.ThrowsAnyAsync<CommunicationException>(() => Task.Run(factory.CreateChannel().AmI));
            Assert.Equal(2, meter.Refused);
            return;
        }

        Assert.Equal("alice", (await Task.Run(factory.CreateChannel().AmI))[1]);
        Assert.Equal(1, meter.Dropped);

        // The oldest has gone, and no other.
        await Assert.ThrowsAnyAsync<CommunicationException>(() => Task.Run(((IWho)flood[0]).AmI));
        Assert.Equal("alice", (await Task.Run(((IWho)flood[1]).AmI))[1]);
    }

    /// <summary>Their connections were accepted, and have brought no message.</summary>
    [Theory]
    [InlineData("net.tcp")]
    [InlineData("websocket")]
    public async Task Silent_connections_of_one_address_leave_room_for_another(string transport)
    {
        using var host = new WhoHost(Binding(transport, 25, connections: Most));
        using var proxy = new StallingProxy(host.Address, Elsewhere);
        using var meter = new HandshakeMeter(host.Address, "MaxPendingConnections");
        var factory = host.NewFactory();
        var flood = new List<Task>();
        for (var i = 0; i < Most; i++)
        {
            // The preamble or the handshake passes.
            proxy.ToService.PassMessages(1);
            flood.Add(Task.Run(Channel(factory, proxy.Via).Open));
            await Eventually.Holds(() => proxy.ToService.HasHeld, "a silent connection");
        }

        Assert.Equal("alice", (await Task.Run(factory.CreateChannel().AmI))[1]);
        Assert.Equal(1, meter.Dropped);
        factory.Abort();
        await Task.WhenAll(flood).ContinueWith(static _ => { }, TaskScheduler.Default);
    }

    private static ICommunicationObject Channel(ChannelFactory<IWho> factory, Uri via) =>
        (ICommunicationObject)factory.CreateChannel(factory.Endpoint.Address!, via);

    private static CustomBinding Binding(string transport, int share, int connections)
    {
        var credential = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        credential.AllowInsecureTransport = true;
        var security = SecurityBindingElement.CreateSecureConversationBindingElement(credential);
        security.LocalServiceSettings.MaxPendingSessions = Most;
        security.LocalServiceSettings.PeerAddressShare = share;
        TransportBindingElement below = transport == "net.tcp"
            ? new TcpTransportBindingElement { MaxPendingConnections = connections }
            : new HttpTransportBindingElement
            {
                WebSocketSettings =
                {
                    TransportUsage = WebSocketTransportUsage.Always, MaxPendingConnections = connections,
                },
            };
        return new CustomBinding(security, new BinaryMessageEncodingBindingElement(), below);
    }
}
