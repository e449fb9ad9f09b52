using System.Buffers;
using System.IO.Pipelines;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Transports.Tcp;

namespace Woad.Tests.Framing;

/// <summary>A framing session over pipes in memory; the test is the peer.</summary>
internal sealed class FramedPair
{
    public const int MaxEnvelope = 65536;

    private readonly Pipe _toSession;
    private readonly Pipe _fromSession;

    /// <param name="strings">The size of the string tables; null for an encoding without.</param>
    /// <param name="pause">Output bytes from which on a flush waits for the peer to read.</param>
    /// <param name="clock">Measures the send timeout.</param>
    /// <param name="sendTimeout">The time of a send; null for a minute.</param>
    /// <param name="role">The session's side.</param>
    public FramedPair(
        int? strings = null, int pause = 1 << 20, TimeProvider? clock = null, TimeSpan? sendTimeout = null,
        FramingRole role = FramingRole.Initiator)
    {
        _toSession = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        _fromSession = new Pipe(new PipeOptions(pauseWriterThreshold: pause, resumeWriterThreshold: pause / 2));
        Session = new FramedSession(
            new FramedConnection(
                new Duplex(_toSession.Reader, _fromSession.Writer),
                Local: null,
                Remote: null,
                CancellationToken.None,
                reason =>
                {
                    Aborts.Add(reason);
                    _toSession.Writer.Complete();
                    _fromSession.Reader.CancelPendingRead();
                },
                clock ?? TimeProvider.System)
            {
                Close = () => Closes++,
                IsPeerListening = () => IsPeerListening,
            },
            new Uri("net.tcp://localhost:9000/calc"),
            MaxEnvelope,
            strings,
            sendTimeout ?? TimeSpan.FromMinutes(1),
            role);
    }

    public FramedSession Session { get; }

    /// <summary>The reasons with which the connection was aborted.</summary>
    public List<Exception?> Aborts { get; } = [];

    /// <summary>Whether the peer has ended its direction only when the connection ends.</summary>
    public bool IsPeerListening { get; init; } = true;

    /// <summary>How often the connection was closed in order, to be used for no other session.</summary>
    public int Closes { get; private set; }

    public PipeReader Sent => _fromSession.Reader;

    public PipeWriter Output => _fromSession.Writer;

    public static Outgoing Envelope(params ReadOnlySpan<byte> bytes)
    {
        var message = new Outgoing();
        message.Bytes.Write(bytes);
        return message;
    }

    /// <summary>The peer sends <paramref name="bytes"/> in one piece.</summary>
    public void Give(params ReadOnlySpan<byte> bytes)
    {
        _toSession.Writer.Write(bytes);
        Assert.True(_toSession.Writer.FlushAsync().IsCompletedSuccessfully);
    }

    public void GiveEnd() => _toSession.Writer.Complete();

    /// <summary>What has left the session so far; empty when it has held back everything.</summary>
    public byte[] TakeSent()
    {
        if (!_fromSession.Reader.TryRead(out var read))
        {
            return [];
        }

        var bytes = System.Buffers.BuffersExtensions.ToArray(read.Buffer);
        _fromSession.Reader.AdvanceTo(read.Buffer.End);
        return bytes;
    }

    /// <summary>The next envelope, or null at the end of the session.</summary>
    public async Task<byte[]?> ReceiveAsync()
    {
        var incoming = new Incoming();
        return await Session.ReceiveAsync(incoming, default) ? incoming.Envelope.Span.ToArray() : null;
    }

    private sealed record Duplex(PipeReader Input, PipeWriter Output) : IDuplexPipe;
}
