using System.Diagnostics;
using System.IO.Pipelines;
using System.Net;
using System.ServiceModel;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Layers;
using Woad.Server.Tcp;
using Woad.Transports.Listening;
using Woad.Transports.Tcp;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// Dialogues changed by seeds, against the service's and the client's framing: each ends, with an error of the contract
/// or none. 10^4 each; with WOAD_EXTENDED=1, 10^6. WOAD_SEED names one to run alone; those that have failed once are in
/// <see cref="Recorded"/>.
/// </summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class MutatedStreamTests
{
    private const int MaxMessage = 4096;

    private static readonly int Count = LongBudget.IsOn ? 1_000_000 : 10_000;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);
    private static readonly Uri Via = new("net.tcp://localhost:9000/fuzz");

    /// <summary>Seeds that have found something.</summary>
    private static readonly int[] Recorded = [];

    public static TheoryData<string> Kinds => ["plain", "gzip", "streamed"];

    private static IEnumerable<int> Seeds => Environment.GetEnvironmentVariable("WOAD_SEED") is { } one
        ? [int.Parse(one, System.Globalization.CultureInfo.InvariantCulture)]
        : Recorded.Concat(Enumerable.Range(0, Count));

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Service_ends_every_dialogue(string kind)
    {
        var request = new ListenRequest(
            Via, Model(kind), new Upstream(new EchoHandler(), new EchoHandler()), NullLogger.Instance);
        var port = await FramedPort.OpenAsync(
            new PortPlace(new IPEndPoint(IPAddress.Loopback, 0)), new TcpPortKind(), request, CancellationToken.None);
        port.Add(new FramedListener(Via, request, port, new FramedListenerFactory(new TcpPortKind())));
        var good = Dialogue(kind);
        foreach (var seed in Seeds)
        {
            var connection = new MemoryConnection(Mutation.Of(good, seed));
            var pending = await new PendingConnections(static () => 1, TimeProvider.System).EnterAsync(connection);
            var run = new FramedServer(port, connection, TimeProvider.System, pending!).RunAsync();
            await EndsAsync(run, seed);
        }

        await port.CloseAsync();
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Client_ends_every_dialogue(string kind)
    {
        byte[] good =
        [
            Records.Acknowledgement,
            .. kind == "streamed"
                ? [5, 3, 1, 2, 3, 200, 1, .. new byte[200], 0]
                : Records.Sized(Packed(kind, [0, .. new byte[300]])),
            7,
        ];
        foreach (var seed in Seeds)
        {
            await EndsAsync(ReadAsync(kind, Mutation.Of(good, seed)), seed);
        }
    }

    private static async Task ReadAsync(string kind, byte[] bytes)
    {
        var model = Model(kind);
        var connection = new MemoryConnection(bytes);
        var mode = model.HasSessions ? FramingMode.Duplex : FramingMode.SingletonUnsized;
        await ClientHandshake.RunAsync(
            new RawConnection(connection, null), new EndpointAddress(Via), Via, model, mode, CancellationToken.None);
        if (!model.HasSessions)
        {
            var input = new ChunkedInput(connection.Input, Via, FramingRole.Initiator);
            if (await input.StartAsync(CancellationToken.None))
            {
                var body = new StreamedBody(input, MaxMessage, Patience, TimeProvider.System, CancellationToken.None);
                var buffer = new byte[100];
                while (await body.ReadAsync(buffer) > 0)
                {
                }
            }

            return;
        }

        var framed = new FramedConnection(
            connection, null, null, CancellationToken.None, _ => { }, TimeProvider.System);
        var session = new FramedSession(
            framed, Via, MaxMessage, model.MaxSessionStrings, Patience, compression: model.Compression);
        var into = new Incoming();
        while (await session.ReceiveAsync(into, CancellationToken.None))
        {
            Assert.InRange(into.Envelope.Length, 0, MaxMessage);
            into.Reset(viewed: false);
        }
    }

    private static async Task EndsAsync(Task run, int seed)
    {
        var watch = Stopwatch.StartNew();
        try
        {
            await run.WaitAsync(TimeSpan.FromSeconds(60));
        }
        catch (CommunicationException)
        {
            // What peers do wrong is told with these.
        }
        catch (Exception e)
        {
            Assert.Fail($"WOAD_SEED={seed} after {watch.Elapsed}: {e}");
        }
    }

    private static TransportModel Model(string kind) => new()
    {
        Scheme = "net.tcp",
        Clock = TimeProvider.System,
        HasSessions = kind != "streamed",
        ContentType = kind switch
        {
            "gzip" => "application/soap+msbinsession1+gzip",
            "streamed" => "application/soap+msbin1",
            _ => "application/soap+msbinsession1",
        },
        Compression = kind == "gzip" ? EnvelopeCompression.GZip : null,
        MaxReceivedMessageSize = MaxMessage,
        MaxStreamedSize = MaxMessage,
        Settings = new FramingModel(),
        MaxSessionStrings = kind == "streamed" ? null : 2048,
    };

    private static byte[] Packed(string kind, byte[] bytes)
    {
        if (kind != "gzip")
        {
            return bytes;
        }

        var output = new EnvelopeOutput();
        EnvelopeCompression.GZip.Pack(bytes, new EnvelopeOutput(), output);
        return output.ToArray();
    }

    private static byte[] Dialogue(string kind)
    {
        byte[] preamble = PreambleWriter.Write(
            kind == "streamed" ? FramingMode.SingletonUnsized : FramingMode.Duplex, Via.AbsoluteUri,
            Model(kind).ContentType);
        byte[] envelope = [3, 2, 97, 98, .. new byte[60]];
        byte[] session = kind == "streamed"
            ? [.. preamble, 5, 3, 1, 2, 3, 200, 1, .. new byte[200], 0, 7]
            : [.. preamble, .. Records.Sized(Packed(kind, envelope)), .. Records.Sized(Packed(kind, [0, 1, 2, 3])), 7];

        // The next session of the same connection.
        return [.. session, .. session];
    }

    /// <summary>Reads every message and sends its bytes back.</summary>
    private sealed class EchoHandler : ISessionServer, IReceiver
    {
        public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) => new(new EchoPlace(session));

        public ValueTask<bool> AdmitAsync(Incoming incoming) => new(true);

        public async ValueTask<Outcome> RunAsync(Incoming incoming)
        {
            var buffer = new byte[100];
            try
            {
                while (await incoming.Arriving!.ReadAsync(buffer) is var count and > 0)
                {
                    incoming.Reply.Bytes.Write(buffer.AsSpan(0, count));
                }

                await incoming.ReplyAsync(false, null);
            }
            catch (CommunicationException e)
            {
                await incoming.Answer.RejectAsync(e);
            }

            return Outcome.Answered;
        }
    }

    private sealed class EchoPlace(IEnvelopeSession session) : ISessionPlace
    {
        public async Task ServeAsync()
        {
            try
            {
                var into = new Incoming();
                while (await session.ReceiveAsync(into, CancellationToken.None))
                {
                    Assert.InRange(into.Envelope.Length, 0, MaxMessage);
                    var answer = new Outgoing();
                    answer.Bytes.Write(into.Envelope.Span);
                    await session.SendAsync(answer, CancellationToken.None);
                    into.Reset(viewed: false);
                }

                await session.CloseOutputAsync(CancellationToken.None);
            }
            catch (CommunicationException e)
            {
                await session.FailAsync(e);
            }
        }

        public ValueTask DisposeAsync() => default;
    }
}
