using System.Buffers;
using System.Net.WebSockets;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Transports.Connecting;
using Woad.Transports.Http;
using Woad.Xml;

namespace Woad.Transports.WebSockets;

/// <summary>
/// The reading half of a <see cref="WebSocketSession"/>. Used by one reader at a time. An exception ends the session.
/// </summary>
/// <param name="socket">The connection.</param>
/// <param name="transport">The binding's settings.</param>
/// <param name="hasStrings">Whether binary messages share strings; those that the peer streams do not.</param>
internal sealed class WebSocketInput(WebSocket socket, TransportModel transport, bool hasStrings)
{
    /// <summary>Room for the beginning of a message; a small one is read at once.</summary>
    private const int LeastRoom = 4 * 1024;

    private readonly BinaryReaderSession? _strings =
        hasStrings && transport.MaxSessionStrings is { } size ? new BinaryReaderSession(size) : null;

    /// <summary>The received bytes of a message that must be decompressed; null without compression.</summary>
    private readonly EnvelopeBuffer? _packed =
        transport.Compression is null ? null : new EnvelopeBuffer { Pool = transport.Envelopes };

    private long _arrivals;

    /// <summary>The number of reads that have brought bytes; seen by other threads than the reader's.</summary>
    public long Arrivals => Volatile.Read(ref _arrivals);

    /// <summary>Whether the peer has ended its direction in order.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>The type of the last message.</summary>
    public WebSocketMessageType MessageType { get; private set; } = WebSocketMessageType.Binary;

    /// <summary>Receives the next message; false at the end of the peer's direction.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<bool> ReceiveAsync(EnvelopeBuffer into, CancellationToken cancellationToken)
    {
        var (more, isWhole) = await ReceiveHeadAsync(into, cancellationToken).ConfigureAwait(false);
        if (!more)
        {
            return false;
        }

        var target = _packed ?? into;
        target.Pool = transport.Envelopes;
        while (!isWhole)
        {
            var room = target.GetMemory(target.Length == 0 ? LeastRoom : 1);
            var received = await socket.ReceiveAsync(room, cancellationToken).ConfigureAwait(false);
            if (received.MessageType == WebSocketMessageType.Close)
            {
                throw new ProtocolException("The peer closed the WebSocket in the middle of a message.");
            }

            isWhole = received.EndOfMessage;
            target.Advance(received.Count);
            Volatile.Write(ref _arrivals, _arrivals + (received.Count > 0 ? 1 : 0));
            if (target.Length > transport.MaxReceivedMessageSize)
            {
                throw HttpFailure.TooLarge(transport.MaxReceivedMessageSize);
            }
        }

        Finish(into);
        return true;
    }

    /// <summary>The next message while it arrives; null at the end of the peer's direction.</summary>
    /// <param name="into">The buffer of its head.</param>
    /// <param name="session">The session.</param>
    /// <param name="abandon">Ends the session of a message that is not read to its end.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    public async ValueTask<WebSocketArrival?> ReceiveArrivingAsync(
        EnvelopeBuffer into, WebSocketSession session, Action abandon, CancellationToken cancellationToken)
    {
        var (more, isWhole) = await ReceiveHeadAsync(into, cancellationToken).ConfigureAwait(false);
        if (!more)
        {
            return null;
        }

        into.Pool = transport.Envelopes;
        return new WebSocketArrival(socket, isWhole, transport, session, abandon);
    }

    /// <summary>Waits for the head of the next message's first frame; tells whether it is empty.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<(bool More, bool IsWhole)> ReceiveHeadAsync(
        EnvelopeBuffer into, CancellationToken cancellationToken)
    {
        if (IsClosed)
        {
            return (false, true);
        }

        // Without a buffer: a session that waits holds none.
        var waiting = socket.ReceiveAsync(Memory<byte>.Empty, cancellationToken);
        if (!waiting.IsCompleted)
        {
            into.Trim();
        }

        var received = await waiting.ConfigureAwait(false);
        if (received.MessageType == WebSocketMessageType.Close)
        {
            return WebSocketFailure.IsOrderly(socket.CloseStatus)
                ? (!(IsClosed = true), true)
                : throw WebSocketFailure.OfClose(socket.CloseStatus!.Value, socket.CloseStatusDescription);
        }

        MessageType = received.MessageType;
        return (true, received.EndOfMessage);
    }

    /// <summary>Takes a message that this side has made.</summary>
    public void Take(ReadOnlySpan<byte> message, EnvelopeBuffer into)
    {
        into.Append(message);
        into.Strings = _strings;
    }

    /// <summary>Reads and drops the peer's messages, until its end or the limit.</summary>
    public static async ValueTask DrainAsync(WebSocket socket, int most, CancellationToken cancellationToken)
    {
        var scratch = ArrayPool<byte>.Shared.Rent(LeastRoom);
        try
        {
            while (most > 0 && socket.State is WebSocketState.CloseSent)
            {
                var received = await socket.ReceiveAsync(scratch.AsMemory(), cancellationToken).ConfigureAwait(false);
                most -= Math.Max(received.Count, 1);
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(scratch);
        }
    }

    private void Finish(EnvelopeBuffer into)
    {
        if (_packed is not null)
        {
            Unpack(_packed, into);
        }

        if (into.Length == 0)
        {
            throw new ProtocolException("The peer sent an empty message, which holds no envelope.");
        }

        if (_strings is not null)
        {
            SessionStrings.Read(into, _strings);
        }
    }

    private void Unpack(EnvelopeBuffer packed, EnvelopeBuffer into)
    {
        try
        {
            if (!transport.Compression!.TryUnpack(packed.Memory, into, transport.MaxReceivedMessageSize))
            {
                into.Clear();
                throw HttpFailure.TooLarge(transport.MaxReceivedMessageSize);
            }
        }
        finally
        {
            packed.Clear();
        }
    }
}
