using System.Globalization;
using System.Text;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.MessageLogs;

/// <summary>Writes requests and answers of plain HTTP to a log. They have no envelope: their bodies are text.</summary>
/// <param name="log">Takes the records.</param>
internal sealed class WebLogLayer(MessageLogWriter log) : MessageLayer
{
    private static readonly object Marker = new();

    private LayerContext _context = null!;

    /// <inheritdoc/>
    protected override void Open(LayerContext context) => _context = context;

    /// <inheritdoc/>
    protected override object? Sending(Outgoing message, object? request)
    {
        if (log.IsActive)
        {
            var body = new StringBuilder();
            if (message.Rest is not null)
            {
                body.Append(LoggedEnvelope.Streamed);
            }
            else if (message.Bytes.Length <= log.MaxSize)
            {
                Append(message, body);
            }

            Write(
                "TransportSend",
                request is null ? "ServiceLevelSendRequest" : "ServiceLevelSendReply",
                new LoggedBody(null, message.Bytes.ContentType, message.Bytes.Length, body.ToString()));
        }

        return request is null ? Marker : null;
    }

    /// <inheritdoc/>
    protected override object? Received(Incoming message, object? request)
    {
        if (log.IsActive)
        {
            var body = message.Arriving is not null ? LoggedEnvelope.Streamed
                : message.Envelope.Length > log.MaxSize ? ""
                : Encoding.UTF8.GetString(message.Envelope.Head);
            Write(
                "TransportReceive",
                request is null ? "ServiceLevelReceiveRequest" : "ServiceLevelReceiveReply",
                new LoggedBody(
                    message.Answer.Exchange as IHttpRequest,
                    message.Envelope.ContentType,
                    message.Envelope.Length,
                    body));
        }

        return request is null ? Marker : null;
    }

    private static void Append(Outgoing message, StringBuilder body)
    {
        using var bytes = new MemoryStream(message.Bytes.Length);
        foreach (var segment in message.Bytes.Full)
        {
            bytes.Write(segment);
        }

        bytes.Write(message.Bytes.Last);
        body.Append(Encoding.UTF8.GetString(bytes.GetBuffer(), 0, (int)bytes.Length));
    }

    private void Write(string transport, string service, LoggedBody body)
    {
        if (body.Length > log.MaxSize)
        {
            var reason = string.Create(
                CultureInfo.InvariantCulture,
                $"The message was not logged: it has {body.Length} bytes, and maxSizeOfMessageToLog is {log.MaxSize}. "
                    + $"Increase that value to see the message.");
            log.Write(MessageRecord.OfUnreadable(log.LogsService ? service : transport, reason, _context.Clock));
            return;
        }

        if (log.LogsService)
        {
            log.Write(MessageRecord.Of(service, body, log.IsEntire, _context.Clock));
        }

        if (log.LogsTransport)
        {
            log.Write(MessageRecord.Of(transport, body, log.IsEntire, _context.Clock));
        }
    }
}
