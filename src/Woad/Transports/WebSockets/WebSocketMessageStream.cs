using System.Net.WebSockets;
using System.ServiceModel;
using Woad.Envelopes;

namespace Woad.Transports.WebSockets;

/// <summary>The bytes of one message while it arrives.</summary>
/// <param name="socket">The connection, which has brought the head of the message's first frame.</param>
/// <param name="isWhole">Whether the message is empty.</param>
internal sealed class WebSocketMessageStream(WebSocket socket, bool isWhole) : ContentStream
{
    private bool _isEnded = isWhole;

    protected override async ValueTask<int> ReadContentAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        while (!_isEnded)
        {
            var received = await socket.ReceiveAsync(buffer, cancellationToken).ConfigureAwait(false);
            if (received.MessageType == WebSocketMessageType.Close)
            {
                throw new ProtocolException("The peer closed the WebSocket in the middle of a message.");
            }

            _isEnded = received.EndOfMessage;
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
}
