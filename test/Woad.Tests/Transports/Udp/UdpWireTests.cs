using System.ServiceModel.Channels;
using System.Xml.Linq;

namespace Woad.Tests.Transports.Udp;

/// <summary>The datagrams themselves, beside a peer that is a socket with strings.</summary>
public sealed class UdpWireTests
{
    private const string Anonymous = "http://www.w3.org/2005/08/addressing/anonymous";

    private static readonly XNamespace Soap = "http://www.w3.org/2003/05/soap-envelope";
    private static readonly XNamespace Wsa = "http://www.w3.org/2005/08/addressing";
    private static readonly XNamespace Meters = "http://woad.test/meter";

    [Fact]
    public async Task Foreign_one_way_message_is_served()
    {
        using var world = new UdpWorld();
        using var peer = new RawPeer();

        peer.Send(RawPeer.Tell("42"), world.EndPoint);

        Assert.Equal("42", await world.Meter.NextAsync());
        Assert.Equal(peer.Port, world.Meter.Sender!.Port);
    }

    [Fact]
    public async Task Foreign_request_is_answered_to_where_it_came_from()
    {
        using var world = new UdpWorld();
        using var peer = new RawPeer();

        peer.Send(
            RawPeer.Add(
                $"<a:MessageID>urn:uuid:1</a:MessageID><a:ReplyTo><a:Address>{Anonymous}</a:Address></a:ReplyTo>"),
            world.EndPoint);

        var (text, from) = await peer.ReceiveAsync();
        var reply = XDocument.Parse(text);
        Assert.Equal(world.Address.Port, from.Port);
        Assert.Equal("urn:uuid:1", reply.Descendants(Wsa + "RelatesTo").Single().Value);
        Assert.Equal("http://woad.test/meter/IMeter/AddResponse", reply.Descendants(Wsa + "Action").Single().Value);
        Assert.Equal("5", reply.Descendants(Meters + "AddResult").Single().Value);
    }

    [Fact]
    public async Task Answer_does_not_go_to_an_address_that_a_message_names()
    {
        using var world = new UdpWorld();
        using var peer = new RawPeer();
        using var victim = new RawPeer();

        peer.Send(
            RawPeer.Add(
                "<a:MessageID>urn:uuid:1</a:MessageID><a:ReplyTo><a:Address>"
                    + $"{victim.Address}</a:Address></a:ReplyTo>"),
            world.EndPoint);
        peer.Send(RawPeer.Add("<a:MessageID>urn:uuid:2</a:MessageID>"), world.EndPoint);

        // Both answers come here, or the first one nowhere; the second shows that the first has been dealt with.
        var last = "";
        while (!last.Contains("urn:uuid:2", StringComparison.Ordinal))
        {
            (last, _) = await peer.ReceiveAsync();
        }

        Assert.Equal(0, victim.Available);
    }

    [Fact]
    public async Task One_way_message_of_a_client_is_one_datagram_of_SOAP_1_2()
    {
        using var world = new UdpWorld();
        using var peer = new RawPeer();

        world.Connect(peer.Address).Tell("7");

        var (text, _) = await peer.ReceiveAsync();
        var message = XDocument.Parse(text);
        Assert.Equal(Soap + "Envelope", message.Root!.Name);
        Assert.Equal("http://woad.test/meter/IMeter/Tell", message.Descendants(Wsa + "Action").Single().Value);
        Assert.Equal("soap.udp://127.0.0.1:0/meter", message.Descendants(Wsa + "To").Single().Value);
        Assert.Empty(message.Descendants(Wsa + "ReplyTo"));
        Assert.Empty(message.Descendants(Wsa + "MessageID"));
        Assert.Equal("7", message.Descendants(Meters + "reading").Single().Value);
    }

    [Fact]
    public async Task Client_takes_the_reply_that_relates_to_its_request_and_drops_others()
    {
        using var world = new UdpWorld();
        using var peer = new RawPeer();
        var sum = world.Connect(peer.Address).SumAsync([1, 2]);

        var (text, from) = await peer.ReceiveAsync();
        var id = XDocument.Parse(text).Descendants(Wsa + "MessageID").Single().Value;
        peer.Send("no message", from);
        peer.Send("<s:Envelope", from);
        peer.Send(new byte[65_000], from);
        peer.Send(Reply("urn:uuid:00000000-0000-0000-0000-000000000001", 1), from);
        using (var stranger = new RawPeer())
        {
            stranger.Send(Reply(id, 2), from);
        }

        peer.Send(Reply(id, 3), from);

        Assert.Equal(3, await sum);
    }

    [Fact]
    public async Task One_way_message_is_repeated_with_one_MessageID()
    {
        using var world = new UdpWorld();
        using var peer = new RawPeer();
        var client = world.Connect(peer.Address, Repeating(2, TimeSpan.FromMilliseconds(1)));

        client.Tell("again");

        var copies = new List<string>();
        for (var i = 0; i < 3; i++)
        {
            copies.Add((await peer.ReceiveAsync()).Text);
        }

        Assert.Single(copies.Distinct());
        Assert.StartsWith(
            "urn:uuid:", XDocument.Parse(copies[0]).Descendants(Wsa + "MessageID").Single().Value,
            StringComparison.Ordinal);
        client.Tell("next");
        Assert.Contains("next", (await peer.ReceiveAsync()).Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Reply_ends_the_repetition()
    {
        using var world = new UdpWorld();
        using var peer = new RawPeer();
        var sum = world.Connect(peer.Address, Repeating(1, TimeSpan.FromMinutes(10))).SumAsync([1, 2]);

        var (text, from) = await peer.ReceiveAsync();
        peer.Send(Reply(XDocument.Parse(text).Descendants(Wsa + "MessageID").Single().Value, 3), from);

        Assert.Equal(3, await sum.WaitAsync(TimeSpan.FromSeconds(60)));
        Assert.Equal(0, peer.Available);
    }

    [Fact]
    public async Task Repeated_message_is_served_once()
    {
        var binding = Repeating(2, TimeSpan.FromMilliseconds(1));
        using var world = new UdpWorld(Repeating(2, TimeSpan.FromMilliseconds(1)));
        var client = world.Connect(binding);

        client.Tell("a");
        client.Tell("b");

        // Copies of the first message have been sent when the second one is; messages are served in any order.
        string[] served = [await world.Meter.NextAsync(), await world.Meter.NextAsync()];
        Assert.Equal(["a", "b"], served.Order(StringComparer.Ordinal));
        Assert.Equal(5, client.Add(2, 3));
        Assert.Empty(world.Meter.Taken());
    }

    private static CustomBinding Repeating(int count, TimeSpan delay) => new(
        new TextMessageEncodingBindingElement(),
        new UdpTransportBindingElement
        {
            RetransmissionSettings = new UdpRetransmissionSettings(count, 0, delay, delay, delay),
        })
    {
        SendTimeout = TimeSpan.FromMinutes(5),
    };

    private static string Reply(string id, int sum) => RawPeer.Envelope(
        "http://woad.test/meter/IMeter/SumResponse",
        $"<a:RelatesTo>{id}</a:RelatesTo>",
        $"""<SumResponse xmlns="http://woad.test/meter"><SumResult>{sum}</SumResult></SumResponse>""");
}
