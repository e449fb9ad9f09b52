using System.Net.WebSockets;
using System.ServiceModel;
using Woad.Envelopes;

namespace Woad.Transports.WebSockets;

/// <summary>The bytes of one message while it arrives.</summary>
internal sealed class WebSocketMessageStream : ContentStream
{
    private readonly WebSocket _socket;
    private readonly TaskCompletionSource _ended;

    /// <param name="socket">The connection, which has brought the head of the message's first frame.</param>
    /// <param name="isWhole">Whether the message is empty.</param>
    /// <param name="ended">Is told of the message's end.</param>
    public WebSocketMessageStream(WebSocket socket, bool isWhole, TaskCompletionSource ended)
    {
        (_socket, _ended) = (socket, ended);
        EndIf(isWhole);
    }

    /// <summary>Whether the connection has brought all of the message.</summary>
    public bool IsEnded { get; private set; }

    /// <summary>Reads the last frame, where it is empty; false when there is more.</summary>
    public async ValueTask<bool> TryEndAsync()
    {
        try
        {
            return await ReadContentAsync(new byte[1], CancellationToken.None).ConfigureAwait(false) == 0;
        }
        catch (Exception)
        {
            // The next one who asks the connection hears of it.
            return false;
        }
    }

    protected override async ValueTask<int> ReadContentAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        while (!IsEnded)
        {
            var received = await _socket.ReceiveAsync(buffer, cancellationToken).ConfigureAwait(false);
            if (received.MessageType == WebSocketMessageType.Close)
            {
                throw new ProtocolException("The peer closed the WebSocket in the middle of a message.");
            }

            EndIf(received.EndOfMessage);
            if (received.Count > 0)
            {
                return received.Count;
            }
        }

        return 0;
    }

    /// <summary>The message ends with the body that reads it.</summary>
    protected override void Release()
    {
    }

    private void EndIf(bool isLast)
    {
        if (isLast)
        {
            IsEnded = true;
            _ended.TrySetResult();
        }
    }
}
