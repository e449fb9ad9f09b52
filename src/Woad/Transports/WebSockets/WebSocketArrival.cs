using System.Net.WebSockets;
using Woad.Connections;
using Woad.Envelopes;

namespace Woad.Transports.WebSockets;

/// <summary>A message that is handed on while it arrives. The next one of its session is behind its end.</summary>
internal sealed class WebSocketArrival
{
    /// <summary>Of a message that is not used any more, this much is still read, for the sake of its session.</summary>
    private const int MaxRest = 64 * 1024;

    private static readonly TimeSpan RestTime = TimeSpan.FromSeconds(2);

    private readonly TaskCompletionSource _passed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly WebSocketMessageStream _stream;
    private readonly TimeProvider _clock;
    private readonly Action _abandon;

    /// <param name="socket">The connection, which has brought the head of the message's first frame.</param>
    /// <param name="isWhole">Whether the message is empty.</param>
    /// <param name="transport">The binding's settings.</param>
    /// <param name="session">Its session.</param>
    /// <param name="abandon">Ends the session of a message that is not read to its end.</param>
    public WebSocketArrival(
        WebSocket socket, bool isWhole, TransportModel transport, WebSocketSession session, Action abandon)
    {
        (_clock, _abandon) = (transport.Clock, abandon);
        _stream = new WebSocketMessageStream(socket, isWhole, _passed);
        Body = new StreamedBody(
            transport.Unpack(_stream, transport.Compression), transport.MaxStreamedSize, transport.ReceiveTimeout,
            transport.Clock, session.Ended, _ => EndAsync())
        {
            WhenAbandoned = session.Lost,
        };
    }

    public StreamedBody Body { get; }

    /// <summary>Completes when the connection has brought all of the message, or will not bring it.</summary>
    public Task Passed => _passed.Task;

    /// <summary>The message is not used any more.</summary>
    private async ValueTask EndAsync()
    {
        if (!_stream.IsEnded)
        {
            using var deadline = Deadline.After(RestTime, _clock);
            if (!await _stream.TryEndAsync(MaxRest, deadline.Token).ConfigureAwait(false))
            {
                _abandon();
            }
        }

        _passed.TrySetResult();
    }
}
