using System.Buffers;
using System.Net.WebSockets;
using System.ServiceModel;
using Woad.Envelopes;

namespace Woad.Transports.WebSockets;

/// <summary>
/// The bytes of one message while it arrives. The head of the next frame is received before anybody asks for its
/// content: it may be the end, which a reader that has all it needs does not look for.
/// </summary>
internal sealed class WebSocketMessageStream : ContentStream
{
    private const int ScratchBytes = 4 * 1024;

    private readonly WebSocket _socket;
    private readonly TaskCompletionSource _passed;
    private Task _next = Task.CompletedTask;
    private Exception? _failure;
    private volatile bool _isReading;

    /// <param name="socket">The connection, which has brought the head of the message's first frame.</param>
    /// <param name="isWhole">Whether the message is empty.</param>
    /// <param name="passed">Is told when the connection brings no more of the message.</param>
    public WebSocketMessageStream(WebSocket socket, bool isWhole, TaskCompletionSource passed)
    {
        (_socket, _passed) = (socket, passed);
        EndIf(isWhole);
    }

    /// <summary>Whether the connection has brought all of the message.</summary>
    public bool IsEnded { get; private set; }

    /// <summary>
    /// Reads and drops the rest of a message that nobody uses any more; false when the end is not within so many bytes.
    /// </summary>
    public async ValueTask<bool> TryEndAsync(int most, CancellationToken cancellationToken)
    {
        var scratch = ArrayPool<byte>.Shared.Rent(Math.Min(most, ScratchBytes));
        try
        {
            while (most > 0 && !_isReading && !IsEnded)
            {
                most -= await ReadContentAsync(scratch, cancellationToken).ConfigureAwait(false);
            }
        }
        catch (Exception)
        {
            // The connection has failed, or the peer has had its time.
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(scratch);
        }

        return IsEnded;
    }

    protected override async ValueTask<int> ReadContentAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        _isReading = true;
        try
        {
            await _next.WaitAsync(cancellationToken).ConfigureAwait(false);
            while (!IsEnded)
            {
                if (_failure is not null)
                {
                    throw _failure;
                }

                var received = await _socket.ReceiveAsync(buffer, cancellationToken).ConfigureAwait(false);
                EndIf(received.EndOfMessage);
                _next = IsEnded ? Task.CompletedTask : ReceiveHeadAsync();
                if (received.Count > 0)
                {
                    return received.Count;
                }

                await _next.WaitAsync(cancellationToken).ConfigureAwait(false);
            }

            return 0;
        }
        finally
        {
            _isReading = false;
        }
    }

    /// <summary>The message ends with the body that reads it.</summary>
    protected override void Release()
    {
    }

    /// <summary>Takes nothing of a frame that has content. A failure is the next reader's.</summary>
    private async Task ReceiveHeadAsync()
    {
        try
        {
            var received = await _socket.ReceiveAsync(Memory<byte>.Empty, CancellationToken.None).ConfigureAwait(false);
            if (received.MessageType == WebSocketMessageType.Close)
            {
                throw new ProtocolException("The peer closed the WebSocket in the middle of a message.");
            }

            EndIf(received.EndOfMessage);
        }
        catch (Exception e)
        {
            _failure = e;
            _passed.TrySetResult();
        }
    }

    private void EndIf(bool isLast)
    {
        if (isLast)
        {
            IsEnded = true;
            _passed.TrySetResult();
        }
    }
}
