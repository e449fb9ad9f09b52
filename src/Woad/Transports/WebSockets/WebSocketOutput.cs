using System.Buffers;
using System.Net.WebSockets;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Detached;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Transports.Connecting;
using Woad.Xml;

namespace Woad.Transports.WebSockets;

/// <summary>
/// The writing half of a <see cref="WebSocketSession"/>: one message after the other, each from its own sender. A
/// peer that does not take a frame within the send timeout ends the session.
/// </summary>
internal sealed class WebSocketOutput(WebSocketSession session, WebSocket socket, TransportModel transport)
{
    /// <summary>Larger messages leave in several frames: neither side has to hold all of one.</summary>
    private const int LargestFrame = 64 * 1024;

    private readonly SemaphoreSlim _turn = new(1);

    /// <summary>Whether this side has ended its direction.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>The longest time that a frame may take.</summary>
    private TimeSpan Limit =>
        transport.SendTimeout.TotalMilliseconds < uint.MaxValue - 1 ? transport.SendTimeout : Timeout.InfiniteTimeSpan;

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        _turn.Wait(0, CancellationToken.None)
            ? SendInTurnAsync(message, cancellationToken)
            : SendLaterAsync(message, cancellationToken);

    /// <summary>Sends a Close frame after the current message. Only the first call has an effect.</summary>
    public async ValueTask CloseAsync(WebSocketCloseStatus status, string? reason, CancellationToken cancellationToken)
    {
        await _turn.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            if (IsClosed || socket.State is not (WebSocketState.Open or WebSocketState.CloseReceived))
            {
                return;
            }

            IsClosed = true;
            await socket.CloseOutputAsync(status, reason, CancellationToken.None)
                .WaitAsync(Limit, transport.Clock, cancellationToken).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            throw TimedOut();
        }
        catch (Exception e) when (e is not CommunicationException
            && !(e is OperationCanceledException && cancellationToken.IsCancellationRequested))
        {
            // An aborted WebSocket reports the end of a frame as cancelled.
            throw session.Fail(WebSocketFailure.Of(e, session));
        }
        finally
        {
            _turn.Release();
        }
    }

    private async ValueTask SendLaterAsync(Outgoing message, CancellationToken cancellationToken)
    {
        await _turn.WaitAsync(cancellationToken).ConfigureAwait(false);
        await SendInTurnAsync(message, cancellationToken).ConfigureAwait(false);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask SendInTurnAsync(Outgoing message, CancellationToken cancellationToken)
    {
        try
        {
            ThrowIfNotWritable();
            var type = TypeOf(message.Properties);
            if (message.Rest is { } rest)
            {
                await SendStreamAsync(message.Bytes, rest, type, cancellationToken).ConfigureAwait(false);
            }
            else if (transport.Compression is not null)
            {
                Pack(message.Bytes);
                await SendWholeAsync(message.Bytes, default, type, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                await SendWholeAsync(message.Bytes, Table(), type, cancellationToken).ConfigureAwait(false);
            }
        }
        catch (Exception e) when (e is not (CommunicationException or TimeoutException)
            && !(e is OperationCanceledException && cancellationToken.IsCancellationRequested))
        {
            // An aborted WebSocket reports the end of a frame as cancelled; the session knows the reason.
            session.Fail(WebSocketFailure.Of(e, session));
            session.ThrowIfFailed();
            throw;
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <summary>
    /// Sends a message whose body is written meanwhile. One that stops in the middle ends the session, because nothing
    /// can follow it.
    /// </summary>
    private async ValueTask SendStreamAsync(
        EnvelopeOutput head, OutgoingBody rest, WebSocketMessageType type, CancellationToken cancellationToken)
    {
        var output = new WebSocketMessageOutput(bytes => SendFrameAsync(bytes, type, false, cancellationToken));
        await using (rest.ConfigureAwait(false))
        await using (output.ConfigureAwait(false))
        {
            try
            {
                await output.WriteMessageAsync(head, rest, transport.Compression, cancellationToken)
                    .ConfigureAwait(false);
                await SendFrameAsync(default, type, true, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception e)
            {
                session.Abort(new CommunicationException(Escaped.Text(
                    $"A streamed message of the session {session.Id} was not sent to its end: {e.Message}"), e));
                throw;
            }
        }
    }

    /// <summary>Sends an envelope of which all bytes are there, in as few frames as its size allows.</summary>
    private async ValueTask SendWholeAsync(
        EnvelopeOutput envelope, ReadOnlyMemory<byte> table, WebSocketMessageType type,
        CancellationToken cancellationToken)
    {
        var left = checked(table.Length + envelope.Length);
        if (envelope.Full.Count == 0 && table.IsEmpty && left <= LargestFrame)
        {
            await SendFrameAsync(envelope.LastMemory, type, true, cancellationToken).ConfigureAwait(false);
            return;
        }

        var frame = ArrayPool<byte>.Shared.Rent(Math.Min(left, LargestFrame));
        try
        {
            var used = 0;
            table.Span.CopyTo(frame);
            used = table.Length;
            left -= used;
            for (var i = 0; i <= envelope.Full.Count; i++)
            {
                var part = i < envelope.Full.Count ? envelope.Full[i].AsMemory() : envelope.LastMemory;
                while (!part.IsEmpty)
                {
                    var count = Math.Min(part.Length, frame.Length - used);
                    part.Span[..count].CopyTo(frame.AsSpan(used));
                    part = part[count..];
                    used += count;
                    left -= count;
                    if (used == frame.Length || left == 0)
                    {
                        await SendFrameAsync(
                            frame.AsMemory(0, used), type, left == 0, cancellationToken).ConfigureAwait(false);
                        used = 0;
                    }
                }
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(frame);
        }
    }

    /// <summary>
    /// Sends a frame. One that does not leave in time ends the session, because nothing can follow it.
    /// </summary>
    private ValueTask SendFrameAsync(
        ReadOnlyMemory<byte> bytes, WebSocketMessageType type, bool isLast, CancellationToken cancellationToken)
    {
        var sending = socket.SendAsync(bytes, type, isLast, CancellationToken.None);
        return sending.IsCompletedSuccessfully ? sending : WaitAsync(sending, cancellationToken);
    }

    private async ValueTask WaitAsync(ValueTask sending, CancellationToken cancellationToken)
    {
        var timer = transport.Clock.NewTimer(
            static o => ((WebSocketOutput)o!).TimeOut(), this, Limit, Timeout.InfiniteTimeSpan);
        await using (timer.ConfigureAwait(false))
        {
            using var given = cancellationToken.UnsafeRegister(static s => ((WebSocketOutput)s!).GiveUp(), this);
            try
            {
                await sending.ConfigureAwait(false);
            }
            catch (Exception) when (cancellationToken.IsCancellationRequested)
            {
                throw new OperationCanceledException(cancellationToken);
            }
        }
    }

    private void GiveUp() =>
        session.Abort(new TimeoutException("A call's time ran out while its message was sent."));

    private void TimeOut() => session.Abort(TimedOut());

    private TimeoutException TimedOut() => new(Escaped.Text(
        $"The peer of the session {session.Id} did not take a message within {transport.SendTimeout} (the binding's "
            + $"SendTimeout). The session was aborted."));

    private byte[] Table()
    {
        if (session.Strings is null)
        {
            return [];
        }

        var unsent = SessionStrings.TakeUnsent(session.Strings);
        if (unsent.IsEmpty)
        {
            return NoStrings;
        }

        var table = new byte[SessionStrings.Size(unsent)];
        SessionStrings.Write(table, unsent);
        return table;
    }

    private static byte[] NoStrings { get; } = [0];

    /// <summary>The string table is compressed with its envelope.</summary>
    private void Pack(EnvelopeOutput envelope)
    {
        var packed = new EnvelopeOutput();
        transport.Compression!.Pack(Table(), envelope, packed);
        envelope.Take(packed);
    }

    private static WebSocketMessageType TypeOf(MessageProperties? properties) =>
        properties?.TryGetValue(WebSocketMessageProperty.Name, out var value) == true
            && value is WebSocketMessageProperty own
            ? own.MessageType
            : WebSocketMessageType.Binary;

    private void ThrowIfNotWritable()
    {
        session.ThrowIfFailed();
        if (IsClosed)
        {
            throw new CommunicationException(Escaped.Text(
                $"The session {session.Id} cannot send: its output is closed."));
        }
    }
}
