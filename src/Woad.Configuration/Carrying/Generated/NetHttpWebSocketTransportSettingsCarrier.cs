// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NetHttpWebSocketTransportSettingsElement</c> says to <c>WebSocketTransportSettings</c>.</summary>
internal static class NetHttpWebSocketTransportSettingsCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.Channels.WebSocketTransportSettings target)
    {
        WebSocketTransportSettingsCarrier.Apply(values, target);
    }
}
