using System.ServiceModel;
using System.Xml.Linq;

namespace Woad.Tests.Transports.Udp.Duplex;

/// <summary>Contracts with callbacks over datagrams.</summary>
public sealed class UdpDuplexTests
{
    private static readonly XNamespace Wsa = "http://www.w3.org/2005/08/addressing";
    private static readonly XNamespace Searches = "http://woad.test/search";

    [Fact]
    public async Task Service_calls_the_sender_of_a_datagram_in_the_call_and_later()
    {
        using var world = new SearchWorld();
        var service = new Search("A");
        var client = world.Connect(world.Serve(service));

        client.Find("printer");

        Assert.Equal("printer at A", await world.Findings.NextAsync());
        service.Caller!.Found("later");
        Assert.Equal("later", await world.Findings.NextAsync());
        Assert.Equal("127.0.0.1", world.Findings.Sender!.Address);
        Assert.Equal(4, client.Count("four"));
    }

    [Fact]
    public async Task Service_waits_for_the_reply_of_its_caller()
    {
        using var world = new SearchWorld();
        var client = world.Connect(world.Serve(new Search("B")));

        Assert.Equal("caller, hello from B", await client.IntroduceAsync());
    }

    [Fact]
    public async Task Clients_of_one_service_get_their_own_calls()
    {
        using var world = new SearchWorld();
        var address = world.Serve(new Search("C"));
        var findings = Enumerable.Range(0, 8).Select(static _ => new Findings()).ToArray();
        var clients = findings.Select(f => world.Connect(address, callbacks: f)).ToArray();

        for (var i = 0; i < clients.Length; i++)
        {
            clients[i].Find($"{i}");
        }

        for (var i = 0; i < clients.Length; i++)
        {
            Assert.Equal($"{i} at C", await findings[i].NextAsync());
            Assert.Empty(findings[i].Taken());
        }
    }

    [Fact]
    public async Task Call_back_is_a_datagram_to_where_the_message_came_from()
    {
        using var world = new SearchWorld();
        var address = world.Serve(new Search("D"));
        using var peer = new RawPeer();
        using var victim = new RawPeer();

        peer.Send(
            RawPeer.Envelope(
                "http://woad.test/search/ISearch/Find",
                $"<a:MessageID>urn:uuid:1</a:MessageID><a:ReplyTo><a:Address>{victim.Address}</a:Address></a:ReplyTo>",
                """<Find xmlns="http://woad.test/search"><name>x</name></Find>""").Replace(
                "soap.udp://127.0.0.1:0/meter", address.AbsoluteUri, StringComparison.Ordinal),
            new(System.Net.IPAddress.Loopback, address.Port));

        var (text, from) = await peer.ReceiveAsync();
        var call = XDocument.Parse(text);
        Assert.Equal(address.Port, from.Port);
        Assert.Equal("http://woad.test/search/ISearch/Found", call.Descendants(Wsa + "Action").Single().Value);
        Assert.Equal("x at D", call.Descendants(Searches + "where").Single().Value);
        Assert.Equal(0, victim.Available);
    }

    [Fact]
    public async Task Foreign_peer_calls_a_client_back_and_gets_its_reply()
    {
        using var world = new SearchWorld();
        using var peer = new RawPeer();
        var client = world.Connect(peer.Address);
        client.Find("x");
        var (_, from) = await peer.ReceiveAsync();

        peer.Send("<s:Envelope", from);
        peer.Send(
            RawPeer.Envelope(
                "http://woad.test/search/ISearch/Name",
                "<a:MessageID>urn:uuid:00000000-0000-0000-0000-000000000007</a:MessageID>",
                """<Name xmlns="http://woad.test/search"><greeting>hi</greeting></Name>"""),
            from);

        var (text, _) = await peer.ReceiveAsync();
        var reply = XDocument.Parse(text);
        Assert.EndsWith("000000000007", reply.Descendants(Wsa + "RelatesTo").Single().Value, StringComparison.Ordinal);
        Assert.Equal("caller, hi", reply.Descendants(Searches + "NameResult").Single().Value);
        Assert.Equal(CommunicationState.Opened, ((IClientChannel)client).State);
    }

    [Fact]
    public async Task Copies_of_a_call_back_are_dropped()
    {
        using var world = new SearchWorld();
        var client = world.Connect(world.Serve(new Search("E"), binding: SearchWorld.NewBinding(1)),
            SearchWorld.NewBinding(1));

        client.Find("one");
        client.Find("two");
        client.Count("");

        string[] found = [await world.Findings.NextAsync(), await world.Findings.NextAsync()];
        Assert.Equal(["one at E", "two at E"], found.Order(StringComparer.Ordinal));
        Assert.Empty(world.Findings.Taken());
    }

    [Fact]
    public void Channel_closes_while_the_service_goes_on()
    {
        using var world = new SearchWorld();
        var service = new Search("F");
        var address = world.Serve(service);
        var client = world.Connect(address);
        Assert.Equal(1, client.Count("x"));
        client.Find("x");

        ((IClientChannel)client).Close();

        Assert.Equal(CommunicationState.Closed, ((IClientChannel)client).State);
        service.Caller?.Found("nobody");
        Assert.Equal(2, world.Connect(address).Count("xy"));
    }
}
