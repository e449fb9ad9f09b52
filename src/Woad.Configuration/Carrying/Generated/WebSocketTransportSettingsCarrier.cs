// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WebSocketTransportSettingsElement</c> says to <c>WebSocketTransportSettings</c>.</summary>
internal static class WebSocketTransportSettingsCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.Channels.WebSocketTransportSettings target)
    {
        if (values.Has("createNotificationOnConnection"))
            target.CreateNotificationOnConnection = values.Flag("createNotificationOnConnection");
        if (values.Has("disablePayloadMasking")) target.DisablePayloadMasking = values.Flag("disablePayloadMasking");
        if (values.Has("keepAliveInterval")) target.KeepAliveInterval = values.Time("keepAliveInterval");
        if (values.Has("maxPendingConnections")) target.MaxPendingConnections = values.Int("maxPendingConnections");
        if (values.Has("subProtocol")) target.SubProtocol = values.Text("subProtocol");
        if (values.Has("transportUsage"))
            target.TransportUsage =
                (System.ServiceModel.Channels.WebSocketTransportUsage)values.Choice(
                    "transportUsage", default(System.ServiceModel.Channels.WebSocketTransportUsage));
    }
}
