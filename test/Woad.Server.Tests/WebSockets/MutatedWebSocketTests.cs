using System.Net.WebSockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Server.Tests.Hostile;
using Woad.Transports.WebSockets;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.WebSockets;

/// <summary>
/// Frames and messages changed by seeds: each session ends, with an error of the contract or none. 10^4 each; with
/// WOAD_EXTENDED=1, 10^6. WOAD_SEED names one to run alone.
/// </summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class MutatedWebSocketTests
{
    private const int MaxMessage = 4096;
    private const int Bytes = 2;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);
    private static readonly Uri Via = new("http://localhost:9000/fuzz");

    public static TheoryData<string> Kinds => ["frames", "messages", "gzip", "client", "streamed"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Session_ends_every_dialogue(string kind)
    {
        var good = Dialogue(kind);
        foreach (var seed in Seeds(10_000))
        {
            byte[] bytes = kind == "messages"
                ? [.. RawWebSocket.Frame(
                    Bytes, Mutation.Of(Message, seed)), .. RawWebSocket.Frame(Bytes, Mutation.Of(Message, seed + 1))]
                : Mutation.Of(good, seed);
            await EndsAsync(() => ReadAsync(kind, bytes), seed);
        }
    }

    [Fact]
    public async Task Host_outlives_every_message()
    {
        using var host = new HostileHost(static () => new NetHttpBinding
        {
            WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
        });
        byte[] good =
        [
            0, .. Records.Envelope(BadInput.Envelopes.Ws(
                host.Address.AbsoluteUri,
                "<Echo xmlns=\"urn:hostile\"><text>a text</text></Echo>",
                action: "urn:hostile/Hostile/Echo")),
        ];
        foreach (var seed in Seeds(200))
        {
            using var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out _);
            try
            {
                raw.Send(RawWebSocket.Frame(Bytes, Mutation.Of(good, seed)));
                raw.Send(RawWebSocket.Frame(8, [3, 232]));
                while (raw.Receive() is { Opcode: not 8 })
                {
                    // A reply or a fault, then the end.
                }
            }
            catch (IOException)
            {
                // The host has aborted the connection of a message that it could not read.
            }
        }

        host.AssertServes();
        await host.AssertNothingIsLeftAsync();
    }

    private static byte[] Message { get; } = [3, 2, 97, 98, .. new byte[60]];

    private static IEnumerable<int> Seeds(int usual) => Environment.GetEnvironmentVariable("WOAD_SEED") is { } one
        ? [int.Parse(one, System.Globalization.CultureInfo.InvariantCulture)]
        : Enumerable.Range(0, LongBudget.IsOn ? 1_000_000 : usual);

    private static async Task EndsAsync(Func<Task> run, int seed)
    {
        try
        {
            await run().WaitAsync(Patience);
        }
        catch (CommunicationException)
        {
            // Errors of peers are reported with these.
        }
        catch (Exception e)
        {
            Assert.Fail($"WOAD_SEED={seed}: {e}");
        }
    }

    private static async Task ReadAsync(string kind, byte[] bytes)
    {
        var session = new WebSocketSession(Via, Model(kind));
        session.Begin(WebSocket.CreateFromStream(
            new RecordedPeer(bytes), new WebSocketCreationOptions { IsServer = kind is not ("client" or "streamed") }));
        var into = new Incoming();
        while (await session.ReceiveAsync(into, CancellationToken.None))
        {
            if (into.Arriving is { } arriving)
            {
                await arriving.BufferAsync(into.Envelope, MaxMessage);
                await arriving.ReleaseAsync(MaxMessage);
            }

            Assert.InRange(into.Envelope.Length, 0, MaxMessage);
            into.Reset(viewed: false);
        }
    }

    private static TransportModel Model(string kind) => new()
    {
        Scheme = "http",
        Clock = TimeProvider.System,
        HasSessions = true,
        ContentType = "application/soap+msbinsession1",
        Compression = kind == "gzip" ? EnvelopeCompression.GZip : null,
        MaxReceivedMessageSize = MaxMessage,
        MaxStreamedSize = MaxMessage,
        MaxSessionStrings = kind == "streamed" ? null : 2048,
        StreamsReplies = kind == "streamed",
        Settings = new HttpModel { WebSocket = new WebSocketModel { HandsOnArriving = kind == "streamed" } },
    };

    private static byte[] Dialogue(string kind)
    {
        if (kind is "client" or "streamed")
        {
            return [0x82, (byte)Message.Length, .. Message, 0x02, 2, 0, 1, 0x89, 1, 7, 0x80, 1, 2, 0x88, 2, 3, 232];
        }

        var message = kind == "gzip" ? Packed(Message) : Message;
        return
        [
            .. RawWebSocket.Frame(Bytes, message), .. RawWebSocket.Frame(Bytes, message.AsSpan(0, 10), isLast: false),
            .. RawWebSocket.Frame(9, [1, 2]), .. RawWebSocket.Frame(0, message.AsSpan(10)),
            .. RawWebSocket.Frame(8, [3, 232]),
        ];
    }

    private static byte[] Packed(byte[] bytes)
    {
        var output = new EnvelopeOutput();
        EnvelopeCompression.GZip.Pack(bytes, new EnvelopeOutput(), output);
        return output.ToArray();
    }
}
