// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>ChannelPoolSettingsElement</c> says to <c>ChannelPoolSettings</c>.</summary>
internal static class ChannelPoolSettingsCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.Channels.ChannelPoolSettings target)
    {
        if (values.Has("idleTimeout")) target.IdleTimeout = values.Time("idleTimeout");
        if (values.Has("leaseTimeout")) target.LeaseTimeout = values.Time("leaseTimeout");
        if (values.Has("maxOutboundChannelsPerEndpoint"))
            target.MaxOutboundChannelsPerEndpoint = values.Int("maxOutboundChannelsPerEndpoint");
    }
}
