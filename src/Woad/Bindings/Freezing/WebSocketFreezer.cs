using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Envelopes;

namespace Woad.Bindings.Freezing;

/// <summary>Translates the settings of WebSockets for the transport.</summary>
internal static class WebSocketFreezer
{
    private const string Soap = "soap";

    /// <summary>Null for a transport that uses none.</summary>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured.</exception>
    public static WebSocketModel? Of(
        HttpTransportBindingElement http, EncodingModel encoding, IDefaultCommunicationTimeouts timeouts)
    {
        if (!http.HasSessions)
        {
            return null;
        }

        if (http is not HttpsTransportBindingElement && http.HttpVersion.Major > 1)
        {
            throw new InvalidOperationException(
                $"{http.GetType().Name}.HttpVersion is {http.HttpVersion}, and the binding uses WebSockets, which "
                    + "are opened by HTTP 1.1. Set HttpVersion to 1.1, or WebSocketSettings.TransportUsage to "
                    + "WebSocketTransportUsage.Never.");
        }

        var settings = http.WebSocketSettings;
        var isSoap = encoding.Version.Envelope != EnvelopeVersion.None;
        var model = new WebSocketModel();
        return model with
        {
            IsSoap = isSoap,
            SubProtocol = settings.SubProtocol ?? (isSoap ? Soap : null),
            DemandsSubProtocol = settings.SubProtocol is not null,
            TransferMode = encoding.Kind is EncodingKind.Binary or EncodingKind.BinarySession
                ? http.TransferMode.ToString()
                : null,
            KeepAliveInterval = settings.KeepAliveInterval == TimeSpan.Zero
                ? model.KeepAliveInterval
                : settings.KeepAliveInterval,
            AnswerTimeout = AnswerTimeout(http, timeouts.SendTimeout),
            MaxPendingConnections = settings.MaxPendingConnections > 0
                ? settings.MaxPendingConnections
                : model.MaxPendingConnections,
            Notification = settings.CreateNotificationOnConnection ? to => Notification(encoding, to) : null,
        };
    }

    private static byte[] Notification(EncodingModel encoding, Uri to)
    {
        using var message = Message.CreateMessage(encoding.Version, WebSocketTransportSettings.ConnectionOpenedAction);
        if (encoding.HasAddressing)
        {
            message.Headers.To = to;
        }

        var output = new EnvelopeOutput();
        MessageWriter.Write(message, encoding, null, output);
        var bytes = output.ToArray();
        output.Release();
        return bytes;
    }

    /// <summary>
    /// A peer that waits for others to read does not read itself, but no longer than its SendTimeout; in a stream it
    /// may wait longer.
    /// </summary>
    private static TimeSpan AnswerTimeout(HttpTransportBindingElement http, TimeSpan sendTimeout) =>
        http.TransferMode == TransferMode.Buffered && sendTimeout.TotalMilliseconds is > 0 and < int.MaxValue
            ? sendTimeout
            : Timeout.InfiniteTimeSpan;
}
