using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Hostile;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.WebSockets;

/// <summary>Pings of a service, and peers that answer them or not.</summary>
[Trait("Category", "Hostile")]
[Collection(Alone.Name)]
public sealed class KeepAliveTests
{
    private const int Bytes = 2;
    private const int Ping = 9;
    private const int Pong = 10;

    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(200);

    [Fact]
    public async Task Peer_that_answers_no_ping_is_taken_for_gone()
    {
        using var host = NewHost(TimeSpan.FromSeconds(2));
        using var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _);
        var pings = 0;
        while (raw.Receive() is { } frame)
        {
            pings += frame.Opcode == Ping ? 1 : 0;
        }

        Assert.NotEqual(0, pings);
        host.AssertServes();
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public void Peer_that_answers_pings_keeps_its_session()
    {
        // More pings than the service sends within this time. A busy machine must not keep an answer for as long.
        var sendTimeout = TimeSpan.FromSeconds(5);
        using var host = NewHost(sendTimeout);
        using var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _);
        for (var pings = 0; pings <= 1.5 * sendTimeout / Interval; pings++)
        {
            var frame = raw.Receive()!.Value;
            Assert.Equal(Ping, frame.Opcode);
            raw.Send(RawWebSocket.Frame(Pong, frame.Payload));
        }

        raw.Send(RawWebSocket.Frame(Bytes,
        [
            0, .. Records.Envelope(BadInput.Envelopes.Ws(
                host.Address.AbsoluteUri,
                "<Echo xmlns=\"urn:hostile\"><text>a text</text></Echo>",
                action: "urn:hostile/Hostile/Echo")),
        ]));
        var opcode = Ping;
        while (opcode == Ping)
        {
            opcode = raw.Receive()!.Value.Opcode;
        }

        Assert.Equal(Bytes, opcode);
    }

    private static HostileHost NewHost(TimeSpan sendTimeout) => new(() => new NetHttpBinding
    {
        SendTimeout = sendTimeout,
        WebSocketSettings =
        {
            TransportUsage = WebSocketTransportUsage.Always, KeepAliveInterval = Interval,
        },
    });
}
