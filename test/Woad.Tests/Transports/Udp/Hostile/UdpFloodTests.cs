using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using Woad.Conformance;
using Woad.Tests.Security.Hostile.Secrets;
using Woad.Tests.Transports.Udp.Duplex;

namespace Woad.Tests.Transports.Udp.Hostile;

/// <summary>Floods and datagrams that are made to harm: bounded, logged, and other traffic goes on.</summary>
[Trait("Category", "Hostile")]
public sealed class UdpFloodTests
{
    private const string Soap = "http://www.w3.org/2003/05/soap-envelope";

    private static readonly string[] Texts =
    [
        // Entities that expand each other.
        $"<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]>{RawPeer.Tell("&b;")}",

        // Elements in each other, deeper than readers go.
        RawPeer.Tell(Repeated("<e>", 10_000)),
        RawPeer.Envelope("urn:x", Repeated("<h>", 10_000), ""),

        // Many headers, many attributes, a long id, and no end.
        RawPeer.Tell("x", Repeated("<h xmlns='urn:h'/>", 3000)),
        $"<s:Envelope xmlns:s='{Soap}' {string.Concat(Enumerable.Range(0, 4000).Select(static i => $"a{i}='' "))}/>",
        RawPeer.Tell("x", $"<a:MessageID>urn:{new string('i', 60_000)}</a:MessageID>"),
        RawPeer.Tell("x")[..200],

        // Envelopes of other versions and no envelopes.
        "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body/></s:Envelope>",
        $"<s:Envelope xmlns:s='{Soap}'/>",
        $"<s:Body xmlns:s='{Soap}'/>",
        "\0\0\0\0",
    ];

    public static TheoryData<int> Bombs => [.. Enumerable.Range(0, Texts.Length)];

    [Theory]
    [MemberData(nameof(Bombs))]
    public async Task Bomb_neither_harms_the_service_nor_fills_its_log(int number)
    {
        var bomb = Texts[number];
        using var logs = new KeptLogs();
        using var world = new UdpWorld(
            new UdpBinding { DuplicateMessageHistoryLength = 16 }, host => host.Loggers = logs);
        using var peer = new RawPeer();

        for (var i = 0; i < 40; i++)
        {
            peer.Send(bomb, world.EndPoint);
        }

        peer.Send(RawPeer.Tell("after"), world.EndPoint);

        var reading = await world.Meter.NextAsync();
        while (reading == "x")
        {
            reading = await world.Meter.NextAsync();
        }

        Assert.Equal("after", reading);
        Assert.InRange(logs.Entries.Count(static e => e.Contains("not messages", StringComparison.Ordinal)), 0, 7);
    }

    [Fact]
    public async Task Large_messages_that_wait_are_bounded_by_their_bytes()
    {
        const int Limit = 128 * 1024;
        using var logs = new KeptLogs();
        using var world = new UdpWorld(
            new UdpBinding { MaxPendingMessagesTotalSize = Limit, MaxReceivedMessageSize = 32_000 },
            host =>
            {
                host.Loggers = logs;
                host.Description!.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = 1 });
            });
        using var peer = new RawPeer();
        world.Meter.Gate.Reset();
        peer.Send(RawPeer.Tell("first"), world.EndPoint);
        Assert.Equal("first", await world.Meter.NextAsync());
        var large = RawPeer.Tell(new string('x', 30_000));

        // The system may drop some of them itself: until enough have come.
        await Eventually.Holds(
            () =>
            {
                peer.Send(large, world.EndPoint);
                return logs.Entries.Any(static e => e.Contains("dropped 16 datagrams", StringComparison.Ordinal));
            },
            () => string.Join('\n', logs.Entries));

        // The reader finds a datagram that is too large when it has read those before it: the system keeps none of
        // them, which would come when those that wait have gone.
        var marker = RawPeer.Tell(new string('x', 40_000));
        await Eventually.Holds(
            () =>
            {
                peer.Send(marker, world.EndPoint);
                return logs.Entries.Any(static e => e.Contains("larger than", StringComparison.Ordinal));
            },
            () => string.Join('\n', logs.Entries));
        world.Meter.Gate.Set();

        var served = 0;
        for (var reading = ""; reading != "last"; served += reading.Length > 5 ? 1 : 0)
        {
            peer.Send(RawPeer.Tell("last"), world.EndPoint);
            reading = await world.Meter.NextAsync();
        }

        Assert.InRange(served, 1, Limit / 30_000);
    }

    [Fact]
    public async Task Calls_go_on_while_others_flood_the_service_and_its_client()
    {
        using var logs = new KeptLogs();
        using var world = new SearchWorld();
        var service = new Search("A");
        var address = world.Serve(service, configure: host => host.Loggers = logs);
        var client = world.Connect(address, SearchWorld.NewBinding(5));
        Assert.Equal(1, client.Count("x"));
        using var stop = new CancellationTokenSource();
        var flood = Task.Run(() => FloodAsync(new(System.Net.IPAddress.Loopback, address.Port), stop.Token));

        for (var i = 0; i < 20; i++)
        {
            Assert.Equal(3, client.Count("abc"));
        }

        await stop.CancelAsync();
        await flood;
        Assert.InRange(
            logs.Entries.Count(static e => e.Contains("not messages", StringComparison.Ordinal)
                || e.Contains("was refused", StringComparison.Ordinal)), 1, 60);
        Assert.Equal(CommunicationState.Opened, ((IClientChannel)client).State);
    }

    [Fact]
    public async Task Host_closes_while_it_is_flooded_and_an_operation_runs()
    {
        using var logs = new KeptLogs();
        using var world = new UdpWorld(configure: host => host.Loggers = logs);
        world.Meter.Gate.Reset();
        world.Connect().Tell("runs");
        Assert.Equal("runs", await world.Meter.NextAsync());

        // After the operation has begun: its message could be lost in the flood.
        using var stop = new CancellationTokenSource();
        var flood = Task.Run(() => FloodAsync(world.EndPoint, stop.Token));
        await Eventually.Holds(() => !logs.Entries.IsEmpty, () => "The flood has not come.");

        var closing = Task.Run(() => world.Host.Close(TimeSpan.FromSeconds(30)));
        world.Meter.Gate.Set();

        await closing.WaitAsync(TimeSpan.FromSeconds(60));
        await stop.CancelAsync();
        await flood;
        Assert.Equal(CommunicationState.Closed, world.Host.State);
    }

    /// <summary>Two services would send each other faults for ever when somebody forges the first one.</summary>
    [Fact]
    public async Task Fault_is_not_answered_by_a_fault()
    {
        using var world = new UdpWorld();
        using var peer = new RawPeer();
        peer.Send(
            RawPeer.Envelope(
                "urn:fault", "<a:MessageID>urn:uuid:1</a:MessageID>",
                "<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang='en'>x</s:Text>"
                    + "</s:Reason></s:Fault>"),
            world.EndPoint);
        peer.Send(
            RawPeer.Envelope("urn:unknown", "<a:MessageID>urn:uuid:2</a:MessageID>", "<x/>"), world.EndPoint);

        var (text, _) = await peer.ReceiveAsync();

        Assert.Contains("urn:uuid:2", text, StringComparison.Ordinal);
        Assert.Equal(0, peer.Available);
    }

    [Fact]
    public async Task Client_of_a_group_outlives_whatever_is_sent_to_its_port()
    {
        using var world = new SearchWorld();
        var group = SearchWorld.NewGroup();
        world.Serve(new Search("A"), group);
        var client = world.Connect(new Uri(group));
        client.Find("first");
        Assert.Equal("first at A", await world.Findings.NextAsync());
        using var peer = new RawPeer();
        var service = new Search("B");
        world.Serve(service, group);
        client.Find("second");
        _ = await world.Findings.NextAsync();
        _ = await world.Findings.NextAsync();

        // The port of the client is known to all that have been asked.
        var port = new System.Net.IPEndPoint(System.Net.IPAddress.Loopback, service.Port);
        foreach (var bomb in Texts)
        {
            peer.Send(bomb, port);
        }

        client.Find("third");
        Assert.EndsWith("third at A", (await FoundAsync(world)).Replace(" B", " A", StringComparison.Ordinal),
            StringComparison.Ordinal);
        Assert.Equal(CommunicationState.Opened, ((IClientChannel)client).State);
    }

    private static async Task<string> FoundAsync(SearchWorld world)
    {
        var found = await world.Findings.NextAsync();
        return found.StartsWith("third", StringComparison.Ordinal) ? found : await FoundAsync(world);
    }

    private static async Task FloodAsync(System.Net.IPEndPoint to, CancellationToken stop)
    {
        using var peer = new RawPeer();
        var garbage = Encoding.UTF8.GetBytes("<s:Envelope");
        var unknown = Encoding.UTF8.GetBytes(RawPeer.Envelope("urn:flood", "", "<x/>"));
        var message = Encoding.UTF8.GetBytes(RawPeer.Tell("flood"));
        using var bursts = new PeriodicTimer(TimeSpan.FromMilliseconds(1));
        while (!stop.IsCancellationRequested)
        {
            for (var i = 0; i < 20; i++)
            {
                peer.Send(i % 3 == 0 ? garbage : i % 3 == 1 ? unknown : message, to);
            }

            // The system keeps so many datagrams for a reader that does not run at the moment: what others send is
            // not lost before it is read.
            await bursts.WaitForNextTickAsync(CancellationToken.None);
        }
    }

    private static string Repeated(string text, int count) => string.Concat(Enumerable.Repeat(text, count));
}
