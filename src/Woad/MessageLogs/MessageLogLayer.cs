using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.MessageLogs;

/// <summary>
/// Writes messages to a log: above all other layers as the program sees them, below as they are sent and received.
/// </summary>
/// <param name="log">Takes the records.</param>
/// <param name="isTransport">Whether the layer is the lowest one.</param>
internal sealed class MessageLogLayer(MessageLogWriter log, bool isTransport) : MessageLayer
{
    private static readonly object Marker = new();

    private LayerContext _context = null!;

    /// <inheritdoc/>
    public override bool OnlyLooks => true;

    /// <inheritdoc/>
    protected override void Open(LayerContext context)
    {
        _context = context;
        context.Part();
    }

    /// <inheritdoc/>
    protected override object? Sending(Outgoing message, object? request)
    {
        if (log.IsActive)
        {
            var source = isTransport ? "TransportSend"
                : request is not null ? "ServiceLevelSendReply"
                : IsRequest(message.Content?.Headers) ? "ServiceLevelSendRequest"
                : "ServiceLevelSendDatagram";
            Log(source, () => LoggedEnvelope.OfSent(message, _context, log.MaxSize));
        }

        return request is null ? Marker : null;
    }

    /// <inheritdoc/>
    protected override object? Received(Incoming message, object? request)
    {
        if (log.IsActive)
        {
            var source = isTransport ? "TransportReceive"
                : request is not null ? "ServiceLevelReceiveReply"
                : IsRequest(Headers(message)) ? "ServiceLevelReceiveRequest"
                : "ServiceLevelReceiveDatagram";
            Log(source, () => LoggedEnvelope.OfReceived(message, _context, log.MaxSize));
        }

        return request is null ? Marker : null;
    }

    /// <summary>Whether an answer is awaited: without addressing nothing tells, and most are.</summary>
    private bool IsRequest(IReadOnlyList<HeaderName>? headers) =>
        _context.Encoding.Version.Addressing == AddressingVersion.None
        || headers?.Any(static h => h.Name == "MessageID") == true;

    private IReadOnlyList<HeaderName>? Headers(Incoming message)
    {
        try
        {
            return _context.HeadersOf(message).Headers;
        }
        catch (Exception e) when (e is CommunicationException or XmlException)
        {
            return null;
        }
    }

    // A message that cannot be written to the log is sent, or refused by whoever reads it next.
    private void Log(string source, Func<LoggedEnvelope> read)
    {
        try
        {
            var envelope = read();
            if (!isTransport || (log.LogsTransport && log.Passes(envelope)))
            {
                log.Write(MessageRecord.Of(source, envelope, log.Parts, _context.Clock));
            }
        }
        catch (QuotaExceededException)
        {
            var reason = string.Create(
                CultureInfo.InvariantCulture,
                $"The message was not logged: its text is longer than {log.MaxSize} bytes, the value of "
                    + $"maxSizeOfMessageToLog. Increase that value to see the message.");
            log.Write(MessageRecord.OfUnreadable(source, reason, _context.Clock));
        }
        catch (Exception e) when (e is CommunicationException or XmlException or InvalidOperationException)
        {
            if (log.LogsMalformed || e is InvalidOperationException)
            {
                log.Write(MessageRecord.OfUnreadable(
                    e is InvalidOperationException ? source : "Malformed", e.Message, _context.Clock));
            }
        }
    }
}
