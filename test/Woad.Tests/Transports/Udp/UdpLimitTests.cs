using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using Woad.Conformance;
using Woad.Tests.Security.Hostile.Secrets;

namespace Woad.Tests.Transports.Udp;

/// <summary>The limits of whatever a peer sends, and the settings that are refused.</summary>
[Trait("Category", "Hostile")]
public sealed class UdpLimitTests
{
    [Fact]
    public async Task Datagram_beyond_MaxReceivedMessageSize_is_dropped_and_the_next_one_served()
    {
        using var world = new UdpWorld(new UdpBinding { MaxReceivedMessageSize = 2000 });
        using var peer = new RawPeer();

        peer.Send(RawPeer.Tell(new string('x', 3000)), world.EndPoint);
        peer.Send(RawPeer.Tell(new string('y', 60_000)), world.EndPoint);
        peer.Send(RawPeer.Tell("small"), world.EndPoint);

        Assert.Equal("small", await world.Meter.NextAsync());
    }

    [Fact]
    public async Task Messages_beyond_MaxPendingMessagesTotalSize_are_dropped()
    {
        using var logs = new KeptLogs();
        using var world = new UdpWorld(
            new UdpBinding { MaxPendingMessagesTotalSize = 4096 },
            host =>
            {
                host.Loggers = logs;
                host.Description!.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = 1 });
            });
        using var peer = new RawPeer();
        world.Meter.Gate.Reset();
        peer.Send(RawPeer.Tell("first"), world.EndPoint);
        Assert.Equal("first", await world.Meter.NextAsync());

        for (var i = 0; i < 40; i++)
        {
            peer.Send(RawPeer.Tell("flood"), world.EndPoint);
        }

        // 1, 2, 4, ... dropped datagrams are logged: after 32 most of the flood has been read.
        await Eventually.Holds(
            () => logs.Entries.Any(static e => e.Contains("dropped 32 datagrams", StringComparison.Ordinal)),
            () => string.Join('\n', logs.Entries));

        world.Meter.Gate.Set();
        string next;
        var served = 0;
        do
        {
            peer.Send(RawPeer.Tell("last"), world.EndPoint);
            next = await world.Meter.NextAsync();
            served += next == "flood" ? 1 : 0;
        }
        while (next == "flood");

        Assert.InRange(served, 1, 8);
        Assert.Contains(
            logs.Entries, static e => e.Contains("MaxPendingMessagesTotalSize (4096", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Copies_are_dropped()
    {
        using var world = new UdpWorld(new UdpBinding { DuplicateMessageHistoryLength = 16 });
        using var peer = new RawPeer();
        foreach (var (reading, id) in new[]
        {
            ("a", 1), ("copy", 1), ("b", 2), ("copy", 1), ("copy", 2), ("c", 3), ("copy", 3), ("copy", 1), ("d", 4),
        })
        {
            peer.Send(RawPeer.Tell(reading, $"<a:MessageID>urn:uuid:{id}</a:MessageID>"), world.EndPoint);
            if (reading != "copy")
            {
                // Datagrams are served beside each other: a copy may be looked at later, and is one then too.
                Assert.Equal(reading, await world.Meter.NextAsync());
            }
        }

        Assert.Empty(world.Meter.Taken());
    }

    [Fact]
    public async Task Message_that_has_left_the_history_is_taken_again()
    {
        using var world = new UdpWorld(new UdpBinding { DuplicateMessageHistoryLength = 2 });
        using var peer = new RawPeer();
        foreach (var (reading, id) in new[] { ("a", 1), ("b", 2), ("c", 3), ("a again", 1) })
        {
            peer.Send(RawPeer.Tell(reading, $"<a:MessageID>urn:uuid:{id}</a:MessageID>"), world.EndPoint);
            Assert.Equal(reading, await world.Meter.NextAsync());
        }
    }

    [Fact]
    public async Task Messages_without_an_id_are_never_copies()
    {
        using var world = new UdpWorld(new UdpBinding { DuplicateMessageHistoryLength = 2 });
        using var peer = new RawPeer();

        peer.Send(RawPeer.Tell("same"), world.EndPoint);
        peer.Send(RawPeer.Tell("same"), world.EndPoint);

        Assert.Equal("same", await world.Meter.NextAsync());
        Assert.Equal("same", await world.Meter.NextAsync());
    }

    [Theory]
    [InlineData(0)]
    [InlineData(16)]
    public async Task Listener_outlives_whatever_a_peer_sends(int history)
    {
        using var world = new UdpWorld(new UdpBinding { DuplicateMessageHistoryLength = history });
        using var peer = new RawPeer();
        var valid = Encoding.UTF8.GetBytes(RawPeer.Tell("x", "<a:MessageID>urn:uuid:7</a:MessageID>"));
        var random = new Random(4711);
        peer.Send([], world.EndPoint);
        for (var i = 0; i < 300; i++)
        {
            var mutant = valid.AsSpan(0, random.Next(1, valid.Length)).ToArray();
            mutant[random.Next(mutant.Length)] = (byte)random.Next(256);
            peer.Send(mutant, world.EndPoint);
            if (i % 50 == 49)
            {
                peer.Send(RawPeer.Tell($"still {i}"), world.EndPoint);
                Assert.Equal($"still {i}", await world.Meter.NextAsync());
            }
        }

        Assert.Equal(5, world.Connect().Add(2, 3));
    }

    [Fact]
    public void Message_beyond_a_datagram_is_refused_to_its_sender()
    {
        using var world = new UdpWorld();

        var error = Assert.Throws<CommunicationException>(() => world.Connect().Tell(new string('x', 66_000)));

        Assert.Contains("65507", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Address_without_a_port_is_refused()
    {
        using var world = new UdpWorld();

        var error = Assert.Throws<ArgumentException>(
            () => world.Connect(new Uri("soap.udp://127.0.0.1/")).Tell("x"));

        Assert.Contains("names no port", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void TimeToLive_of_0_keeps_datagrams_on_the_machine()
    {
        using var world = new UdpWorld();
        var client = world.Connect(new Uri("soap.udp://192.0.2.1:9/"), new UdpBinding { TimeToLive = 0 });

        var error = Assert.Throws<ArgumentException>(() => client.Tell("x"));

        Assert.Contains("TimeToLive", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Interface_that_is_not_there_is_refused_with_the_names_of_the_others()
    {
        using var world = new UdpWorld();
        var binding = new UdpBinding { MulticastInterfaceId = "no-such" };

        var error = Assert.Throws<InvalidOperationException>(
            () => world.Connect(new Uri("soap.udp://239.255.255.250:3799/"), binding).Tell("x"));

        Assert.Contains("MulticastInterfaceId 'no-such'", error.Message, StringComparison.Ordinal);
        Assert.Contains(Loopback.Name, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Layer_on_datagrams_is_refused()
    {
        var binding = new CustomBinding(
            new ContextBindingElement(), new TextMessageEncodingBindingElement(), new UdpTransportBindingElement());

        var error = Assert.Throws<InvalidOperationException>(() => new UdpWorld(binding));

        Assert.Contains("datagrams", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(300, 250, 500)]
    [InlineData(1, 600, 500)]
    public void Delays_that_do_not_fit_are_refused(int least, int most, int longest)
    {
        var binding = new CustomBinding(
            new TextMessageEncodingBindingElement(),
            new UdpTransportBindingElement
            {
                RetransmissionSettings = new UdpRetransmissionSettings(
                    1, 1, TimeSpan.FromMilliseconds(least), TimeSpan.FromMilliseconds(most),
                    TimeSpan.FromMilliseconds(longest)),
            });

        var error = Assert.Throws<InvalidOperationException>(() => new UdpWorld(binding));

        Assert.Contains("RetransmissionSettings", error.Message, StringComparison.Ordinal);
    }
}
