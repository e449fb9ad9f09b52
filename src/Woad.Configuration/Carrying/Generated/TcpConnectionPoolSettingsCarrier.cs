// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>TcpConnectionPoolSettingsElement</c> says to <c>TcpConnectionPoolSettings</c>.</summary>
internal static class TcpConnectionPoolSettingsCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.Channels.TcpConnectionPoolSettings target)
    {
        if (values.Has("groupName")) target.GroupName = values.Text("groupName");
        if (values.Has("idleTimeout")) target.IdleTimeout = values.Time("idleTimeout");
        if (values.Has("leaseTimeout")) target.LeaseTimeout = values.Time("leaseTimeout");
        if (values.Has("maxOutboundConnectionsPerEndpoint"))
            target.MaxOutboundConnectionsPerEndpoint = values.Int("maxOutboundConnectionsPerEndpoint");
    }
}
