// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NamedPipeConnectionPoolSettingsElement</c> says to <c>NamedPipeConnectionPoolSettings</c>.</summary>
internal static class NamedPipeConnectionPoolSettingsCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.Channels.NamedPipeConnectionPoolSettings target)
    {
        if (values.Has("groupName")) target.GroupName = values.Text("groupName");
        if (values.Has("idleTimeout")) target.IdleTimeout = values.Time("idleTimeout");
        if (values.Has("maxOutboundConnectionsPerEndpoint"))
            target.MaxOutboundConnectionsPerEndpoint = values.Int("maxOutboundConnectionsPerEndpoint");
    }
}
