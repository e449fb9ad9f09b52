using System.Net.WebSockets;
using System.ServiceModel;
using System.Text;
using Woad.Xml;

namespace Woad.Transports.WebSockets;

/// <summary>Failures of WebSockets in the words of sessions, and the other way round.</summary>
internal static class WebSocketFailure
{
    /// <summary>RFC 6455, section 5.5: a control frame has 125 bytes, two of which are the status.</summary>
    private const int MaxReason = 123;

    /// <summary>Whether a peer that has closed with a status has ended the session in order.</summary>
    public static bool IsOrderly(WebSocketCloseStatus? status) =>
        status is null or WebSocketCloseStatus.NormalClosure or WebSocketCloseStatus.EndpointUnavailable
            or WebSocketCloseStatus.Empty;

    /// <summary>The peer has ended the session with a status that tells of an error.</summary>
    public static CommunicationException OfClose(WebSocketCloseStatus status, string? reason)
    {
        var told = string.IsNullOrEmpty(reason) ? "." : $": {reason}";
        var text = Escaped.Text($"The peer closed the WebSocket with status {(int)status} ({status}){told}");
        return status switch
        {
            WebSocketCloseStatus.MessageTooBig => new CommunicationException(text, new QuotaExceededException(text)),
            WebSocketCloseStatus.ProtocolError or WebSocketCloseStatus.InvalidMessageType
                or WebSocketCloseStatus.InvalidPayloadData =>
                new ProtocolException(text),
            _ => new CommunicationException(text),
        };
    }

    /// <summary>A failure of the connection.</summary>
    public static Exception Of(Exception error, WebSocketSession session) => error switch
    {
        CommunicationException or TimeoutException => error,
        WebSocketException
        {
            WebSocketErrorCode: WebSocketError.Faulted or WebSocketError.InvalidMessageType
                or WebSocketError.HeaderError,
        } => new ProtocolException(Escaped.Text(
                $"What the peer of the session {session.Id} sent is not a WebSocket's: {error.Message}"), error),
        _ => new CommunicationException(Escaped.Text(
            $"The WebSocket of the session {session.Id} was aborted. This could be caused by an error processing your "
                + $"message or a receive timeout being exceeded by the remote host, or an underlying network resource "
                + $"issue."),
            error),
    };

    /// <summary>The status, with a reason, that tells the peer of a failure.</summary>
    public static (WebSocketCloseStatus Status, string Reason) StatusOf(Exception error)
    {
        var status = error.InnerException is QuotaExceededException ? WebSocketCloseStatus.MessageTooBig
            : error is ProtocolException ? WebSocketCloseStatus.ProtocolError
            : WebSocketCloseStatus.InternalServerError;

        // Details of internal failures are not sent to peers.
        var reason =
            status == WebSocketCloseStatus.InternalServerError ? "The service has ended the session." : error.Message;
        while (Encoding.UTF8.GetByteCount(reason) > MaxReason)
        {
            reason = reason[..Math.Min(reason.Length - 1, MaxReason)];
        }

        return (status, reason);
    }
}
