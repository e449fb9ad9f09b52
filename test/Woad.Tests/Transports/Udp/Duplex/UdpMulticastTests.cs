using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;

namespace Woad.Tests.Transports.Udp.Duplex;

/// <summary>Messages to multicast groups, over the loopback interface.</summary>
public sealed class UdpMulticastTests
{
    [Fact]
    public async Task Each_receiver_of_a_group_calls_back_at_the_port_of_the_sender()
    {
        using var world = new SearchWorld();
        var group = SearchWorld.NewGroup();
        foreach (var where in new[] { "A", "B", "C" })
        {
            world.Serve(new Search(where), group);
        }

        world.Connect(new Uri(group)).Find("printer");

        var found = new List<string>();
        for (var i = 0; i < 3; i++)
        {
            found.Add(await world.Findings.NextAsync());
        }

        Assert.Equal(["printer at A", "printer at B", "printer at C"], found.Order(StringComparer.Ordinal));
        Assert.Equal("127.0.0.1", world.Findings.Sender!.Address);
    }

    [Fact]
    public async Task Request_to_a_group_gets_the_first_reply_and_receivers_may_ask_back()
    {
        using var world = new SearchWorld();
        var group = SearchWorld.NewGroup();
        world.Serve(new Search("A"), group);
        world.Serve(new Search("B"), group);
        var client = world.Connect(new Uri(group));

        Assert.Equal(3, client.Count("xyz"));
        Assert.StartsWith("caller, hello from ", await client.IntroduceAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Message_to_a_group_is_repeated_and_served_once()
    {
        using var world = new SearchWorld();
        var group = SearchWorld.NewGroup();
        using var listener = Join(new Uri(group));
        world.Serve(new Search("A"), group, Repeating());

        world.Connect(new Uri(group), Repeating()).Find("again");

        var copies = new List<string>();
        for (var i = 0; i < 3; i++)
        {
            copies.Add(await ReceiveAsync(listener));
        }

        Assert.Single(copies.Distinct());
        Assert.Equal("again at A", await world.Findings.NextAsync());
        Assert.Empty(world.Findings.Taken());

        static CustomBinding Repeating() => new(
            new TextMessageEncodingBindingElement(),
            new UdpTransportBindingElement
            {
                MulticastInterfaceId = Loopback.Id,
                RetransmissionSettings = new UdpRetransmissionSettings(
                    0, 2, TimeSpan.FromMilliseconds(1), TimeSpan.FromMilliseconds(1), TimeSpan.FromMilliseconds(1)),
            });
    }

    [Fact]
    public async Task Wrong_message_to_a_group_gets_no_fault()
    {
        using var world = new SearchWorld();
        var group = new Uri(SearchWorld.NewGroup());
        world.Serve(new Search("A"), group.AbsoluteUri);
        using var sender = NewSender();

        sender.SendTo(Bytes("urn:unknown", "<x/>"), new IPEndPoint(IPAddress.Parse(group.Host), group.Port));
        sender.SendTo(
            Bytes(
                "http://woad.test/search/ISearch/Count",
                """<Count xmlns="http://woad.test/search"><name>four</name></Count>"""),
            new IPEndPoint(IPAddress.Parse(group.Host), group.Port));

        var first = await ReceiveAsync(sender);
        Assert.Contains("<CountResult>4</CountResult>", first, StringComparison.Ordinal);

        byte[] Bytes(string action, string body) => Encoding.UTF8.GetBytes(
            RawPeer.Envelope(action, "<a:MessageID>urn:uuid:9</a:MessageID>", body).Replace(
                "soap.udp://127.0.0.1:0/meter", group.AbsoluteUri, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Group_of_IPv6_carries_messages_and_answers()
    {
        if (!Loopback.HasIPv6Groups())
        {
            return;
        }

        using var world = new SearchWorld();
        using var free = new RawPeer();
        var group = $"soap.udp://[ff15::4711]:{free.Port}/search";
        world.Serve(new Search("six"), group);

        world.Connect(new Uri(group)).Find("x");

        Assert.Equal("x at six", await world.Findings.NextAsync());
    }

    [Fact]
    public async Task Endpoint_with_a_logical_address_listens_to_a_group()
    {
        var meter = new Meter();
        using var host = new EndToEnd.MemoryHost(meter);
        var group = SearchWorld.NewGroup();
        host.AddServiceEndpoint(
            typeof(IMeter).FullName!, SearchWorld.NewBinding(), "urn:woad:meters", new Uri(group));
        host.OpenUnbound();
        using var factory = new ChannelFactory<IMeter>(
            SearchWorld.NewBinding(), new EndpointAddress("urn:woad:meters"));
        var client = factory.CreateChannel(new EndpointAddress("urn:woad:meters"), new Uri(group));

        client.Tell("logical");

        Assert.Equal("logical", await meter.NextAsync());
        Assert.Equal(5, client.Add(2, 3));
    }

    private static Socket NewSender()
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        socket.SetSocketOption(
            SocketOptionLevel.IP, SocketOptionName.MulticastInterface, IPAddress.Loopback.GetAddressBytes());
        return socket;
    }

    /// <summary>A foreign receiver, which shares the port.</summary>
    private static Socket Join(Uri group)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.ReuseAddress, true);
        socket.Bind(new IPEndPoint(IPAddress.Any, group.Port));
        socket.SetSocketOption(
            SocketOptionLevel.IP, SocketOptionName.AddMembership,
            new MulticastOption(IPAddress.Parse(group.Host), IPAddress.Loopback));
        return socket;
    }

    private static async Task<string> ReceiveAsync(Socket socket)
    {
        var buffer = new byte[65_536];
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        var size = await socket.ReceiveAsync(buffer, SocketFlags.None, patience.Token);
        return Encoding.UTF8.GetString(buffer, 0, size);
    }
}
