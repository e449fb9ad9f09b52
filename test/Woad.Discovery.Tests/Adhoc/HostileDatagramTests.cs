using System.Net;
using System.Net.Sockets;
using System.ServiceModel.Discovery;
using System.Text;

namespace Woad.Discovery.Tests.Adhoc;

/// <summary>Datagrams of hostile senders: they get no answer, nobody else does, and other searches go on.</summary>
public sealed class HostileDatagramTests
{
    private const string Ns = "http://docs.oasis-open.org/ws-dd/ns/discovery/2009/01";

    [Fact]
    public async Task Hand_written_probe_is_answered_at_the_port_of_its_sender()
    {
        using var world = new AdhocWorld();
        world.Serve();
        using var socket = Sender();
        const string Id = "urn:uuid:0a6dc791-2be6-4991-9af1-454778a1917a";
        Send(socket, world.Group, Probe("", "<d:Probe xmlns:d='" + Ns + "'/>", Id));
        var answer = await ReceiveAsync(socket);
        Assert.Contains("ProbeMatches", answer, StringComparison.Ordinal);
        Assert.Contains(Id, answer, StringComparison.Ordinal);
        Assert.Contains("AppSequence", answer, StringComparison.Ordinal);
        Assert.Contains("IGreeter", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ReplyTo_of_another_host_gets_nothing()
    {
        using var world = new AdhocWorld();
        world.Serve();
        using var victim = Sender();
        using var sender = Sender();
        var port = ((IPEndPoint)victim.LocalEndPoint!).Port;
        Send(sender, world.Group, Probe(
            $"<a:ReplyTo><a:Address>soap.udp://127.0.0.1:{port}</a:Address></a:ReplyTo>",
            "<d:Probe xmlns:d='" + Ns + "'/>"));
        Assert.Single((await world.Client().FindTaskAsync(new FindCriteria { MaxResults = 1 })).Endpoints);
        await Eventually.Holds(
            () => world.Logs.Texts.Any(
                static text => text.Contains("ReplyTo is not the sender", StringComparison.Ordinal)),
            "the request is dropped");
        Assert.Equal((0, 0), (victim.Available, sender.Available));
    }

    [Fact]
    public async Task Flood_of_datagrams_does_not_keep_others_from_searching()
    {
        using var world = new AdhocWorld();
        world.Serve();
        using var sender = Sender();
        using var asker = Sender();
        var types = string.Concat(Enumerable.Repeat("p:T ", 10_000));
        for (var i = 0; i < 50; i++)
        {
            Send(sender, world.Group, "no envelope");
            Send(sender, world.Group, Probe("", $"<d:Probe xmlns:d='{Ns}'><d:Scopes>relative</d:Scopes></d:Probe>"));
            Send(sender, world.Group, Probe(
                "", $"<d:Probe xmlns:d='{Ns}'><d:Types xmlns:p='urn:p'>{types}</d:Types></d:Probe>"));

            // The answer to a good request shows that those before it have been read.
            var id = $"urn:uuid:{Guid.NewGuid()}";
            Send(asker, world.Group, Probe("", $"<d:Probe xmlns:d='{Ns}'/>", id));
            while (!(await ReceiveAsync(asker)).Contains(id, StringComparison.Ordinal))
            {
                // The answer to an earlier request comes twice.
            }
        }

        Assert.Single((await world.Client().FindTaskAsync(new FindCriteria { MaxResults = 1 })).Endpoints);
        Assert.Equal(0, sender.Available);
    }

    private static string Probe(string headers, string body, string? id = null) =>
        $"""
        <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing">
        <s:Header><a:Action>{Ns}/Probe</a:Action><a:To>urn:docs-oasis-open-org:ws-dd:ns:discovery:2009:01</a:To>
        <a:MessageID>{id ?? $"urn:uuid:{Guid.NewGuid()}"}</a:MessageID>{headers}</s:Header>
        <s:Body>{body}</s:Body></s:Envelope>
        """;

    private static Socket Sender()
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        socket.SetSocketOption(
            SocketOptionLevel.IP, SocketOptionName.MulticastInterface, IPAddress.Loopback.GetAddressBytes());
        return socket;
    }

    private static void Send(Socket socket, Uri group, string text) =>
        socket.SendTo(Encoding.UTF8.GetBytes(text), new IPEndPoint(IPAddress.Parse(group.Host), group.Port));

    private static async Task<string> ReceiveAsync(Socket socket)
    {
        using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(30));
        var buffer = new byte[65536];
        var size = await socket.ReceiveAsync(buffer, deadline.Token);
        return Encoding.UTF8.GetString(buffer, 0, size);
    }
}
