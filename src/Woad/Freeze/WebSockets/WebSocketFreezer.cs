using System.Net.WebSockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;

namespace Woad.Freeze.WebSockets;

/// <summary>What the settings of WebSockets mean for the transport.</summary>
internal static class WebSocketFreezer
{
    private const string Soap = "soap";

    /// <summary>Null for a transport that uses none.</summary>
    public static WebSocketModel? Of(HttpTransportBindingElement http, EncodingModel encoding)
    {
        if (!http.HasSessions)
        {
            return null;
        }

        var settings = http.WebSocketSettings;
        var isSoap = encoding.Version.Envelope != EnvelopeVersion.None;
        var model = new WebSocketModel();
        return model with
        {
            IsSoap = isSoap,
            SubProtocol = settings.SubProtocol ?? (isSoap ? Soap : null),
            TransferMode = encoding.Kind is EncodingKind.Binary or EncodingKind.BinarySession ? http.TransferMode.ToString() : null,
            MessageType = WebSocketMessageType.Binary,
            KeepAliveInterval = settings.KeepAliveInterval == TimeSpan.Zero ? model.KeepAliveInterval : settings.KeepAliveInterval,
            MaxPendingConnections = settings.MaxPendingConnections > 0 ? settings.MaxPendingConnections : model.MaxPendingConnections,
            NotifiesOfConnection = settings.CreateNotificationOnConnection,
        };
    }
}
