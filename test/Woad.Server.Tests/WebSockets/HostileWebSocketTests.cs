using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Server.Tests.Hostile;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.WebSockets;

/// <summary>
/// Peers that send malformed, endless or no frames: the session ends, others are served, nothing is left.
/// </summary>
[Trait("Category", "Hostile")]
public sealed class HostileWebSocketTests
{
    private const int Text = 1;
    private const int Bytes = 2;
    private const int Close = 8;
    private const int Ping = 9;
    private const int Pong = 10;

    /// <summary>Frames that no client may send, with the status that answers them.</summary>
    public static TheoryData<string, byte[], int> Malformed => new()
    {
        { "without mask", [0x82, 4, 1, 2, 3, 4], 1002 },
        { "reserved bit", [0xC2, 0x80, 1, 2, 3, 4], 1002 },
        { "unknown opcode", RawWebSocket.Frame(3, [1]), 1002 },
        { "continues nothing", RawWebSocket.Frame(0, [1]), 1002 },
        { "long ping", RawWebSocket.Frame(Ping, new byte[126]), 1002 },
        { "cut ping", RawWebSocket.Frame(Ping, [1], isLast: false), 1002 },
        { "close of one byte", RawWebSocket.Frame(Close, [3]), 1002 },
        { "empty message", RawWebSocket.Frame(Bytes, []), 1002 },
        { "string table beyond the message", RawWebSocket.Frame(Bytes, [0x7F, 1, 2]), 1002 },
        { "string table beyond the session", RawWebSocket.Frame(Bytes, [0x84, 0x20, .. Table(4096 + 4)]), 1002 },
        { "negative size", [0x82, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3, 4], 1002 },
    };

    [Theory]
    [MemberData(nameof(Malformed))]
    public async Task Malformed_frame_ends_its_session(string name, byte[] frame, int status)
    {
        using var host = NewHost();
        using (var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _))
        {
            raw.Send(frame);
            var answered = raw.ReceiveClose();
            Assert.True(answered is null || answered == status, $"{name}: {answered}");
        }

        host.AssertServes();
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Message_beyond_the_limit_ends_its_session_before_its_end_has_come()
    {
        using var host = NewHost();
        using (var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _))
        {
            raw.Send(RawWebSocket.Frame(Bytes, new byte[60_000], isLast: false));
            raw.Send(RawWebSocket.Frame(0, new byte[60_000], isLast: false));

            Assert.Equal(1009, raw.ReceiveClose());
        }

        host.AssertServes();
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Pings_are_answered_and_do_not_keep_a_session_without_messages()
    {
        using var host = NewHost(static b => b.ReceiveTimeout = TimeSpan.FromSeconds(2));
        using (var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _))
        {
            raw.Send(RawWebSocket.Frame(Ping, [1, 2]));
            Assert.Equal(Pong, raw.Receive()!.Value.Opcode);
            try
            {
                while (raw.Receive() is not null)
                {
                    raw.Send(RawWebSocket.Frame(Ping, [1, 2]));
                }
            }
            catch (IOException)
            {
                // The service has closed the connection while this side wrote.
            }
        }

        host.AssertServes();
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Message_that_dribbles_in_does_not_keep_its_session()
    {
        using var host = NewHost(static b => b.ReceiveTimeout = TimeSpan.FromSeconds(2));
        using (var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _))
        {
            raw.Send(RawWebSocket.Frame(Text, [0], isLast: false));
            var ended = Task.Run(raw.ReceiveClose);
            while (!ended.IsCompleted)
            {
                try
                {
                    raw.Send(RawWebSocket.Frame(0, [], isLast: false));
                }
                catch (IOException)
                {
                    break;
                }

                await Task.WhenAny(ended, Task.Delay(50));
            }

            await ended.WaitAsync(TimeSpan.FromSeconds(60));
        }

        await host.AssertNothingIsLeftAsync();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Peer_that_vanishes_leaves_nothing(bool byReset)
    {
        using var host = NewHost();
        for (var i = 0; i < 20; i++)
        {
            using var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _);
            raw.Send(RawWebSocket.Frame(Bytes, [0, 1, 2], isLast: i % 2 == 0));
            if (byReset)
            {
                raw.Reset();
            }
        }

        host.AssertServes();
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Peer_that_does_not_answer_the_close_is_not_waited_for_beyond_CloseTimeout()
    {
        using var host = NewHost();
        using var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _);
        await HostileHost.HoldsAsync(() => host.Runtime.Sessions.Used == 1, static () => "no session");

        host.Close(TimeSpan.FromSeconds(2));

        Assert.Equal(1000, raw.ReceiveClose());
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Peer_that_does_not_read_is_given_up_after_SendTimeout()
    {
        using var host = NewHost(static b => b.SendTimeout = TimeSpan.FromSeconds(2));
        using var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _);
        await HostileHost.HoldsAsync(() => host.Runtime.Sessions.Used == 1, static () => "no session");
        byte[] request =
        [
            0, .. Records.Envelope(BadInput.Envelopes.Ws(
                host.Address.AbsoluteUri,
                "<Large xmlns=\"urn:hostile\"><size>4000000</size></Large>",
                action: "urn:hostile/Hostile/Large")),
        ];
        for (var i = 0; i < 10; i++)
        {
            raw.Send(RawWebSocket.Frame(Bytes, request));
        }

        await host.AssertNothingIsLeftAsync();
        host.AssertServes();
    }

    [Fact]
    public async Task Connections_beyond_MaxPendingConnections_are_refused_as_busy()
    {
        using var host =
            NewHost(static b => b.WebSocketSettings.MaxPendingConnections = 1, static t => t.MaxConcurrentSessions = 1);
        using var served = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _);
        await HostileHost.HoldsAsync(() => host.Runtime.Sessions.Used == 1, static () => "no session");
        var waiting = Task.Run(() => host.NewFactory().CreateChannel().Echo("waits"));
        await HostileHost.HoldsAsync(() => host.Runtime.Sessions.Waiting == 1, static () => "nobody waits");

        Assert.Throws<ServerTooBusyException>(() => host.NewFactory().CreateChannel().Echo("one too many"));

        served.Reset();
        Assert.Equal("waits", await waiting.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    private static byte[] Table(int bytes) =>
        [.. Enumerable.Repeat((byte[])[3, 97, 98, 99], bytes / 4).SelectMany(static s => s)];

    private static HostileHost NewHost(
        Action<NetHttpBinding>? change = null, Action<ServiceThrottlingBehavior>? throttle = null) => new(
        () =>
        {
            var binding =
                new NetHttpBinding { WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always } };
            change?.Invoke(binding);
            return binding;
        },
        throttle);
}
