using System.Net.WebSockets;
using Woad.Connections;
using Woad.Envelopes;

namespace Woad.Transports.WebSockets;

/// <summary>A message that is handed on while it arrives. The next one of its session is behind its end.</summary>
internal sealed class WebSocketArrival
{
    private readonly TaskCompletionSource _passed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly WebSocketMessageStream _stream;
    private readonly Action _abandon;

    /// <param name="socket">The connection, which has brought the head of the message's first frame.</param>
    /// <param name="isWhole">Whether the message is empty.</param>
    /// <param name="transport">The binding's settings.</param>
    /// <param name="gone">Cancelled when the connection has gone.</param>
    /// <param name="abandon">Ends the session of a message that is not read to its end.</param>
    public WebSocketArrival(
        WebSocket socket, bool isWhole, TransportModel transport, CancellationToken gone, Action abandon)
    {
        _abandon = abandon;
        _stream = new WebSocketMessageStream(socket, isWhole, _passed);
        Body = new StreamedBody(
            transport.Compression?.Unpack(_stream) ?? _stream, transport.MaxStreamedSize, transport.ReceiveTimeout,
            transport.Clock, gone, EndAsync);
    }

    public StreamedBody Body { get; }

    /// <summary>Completes when the connection has brought all of the message, or will not bring it.</summary>
    public Task Passed => _passed.Task;

    /// <summary>The message is not used any more.</summary>
    private async ValueTask EndAsync(bool isWhole)
    {
        // A decompressed message may end before the last frame, which is empty.
        if (!_stream.IsEnded && !(isWhole && await _stream.TryEndAsync().ConfigureAwait(false)))
        {
            _abandon();
        }

        _passed.TrySetResult();
    }
}
