// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>OneWayElement</c> says to <c>OneWayBindingElement</c>.</summary>
internal static class OneWayCarrier
{
    public static System.ServiceModel.Channels.OneWayBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.OneWayBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.OneWayBindingElement target)
    {
        if (values.Child("channelPoolSettings") is { } channelPoolSettings)
            ChannelPoolSettingsCarrier.Apply(channelPoolSettings, target.ChannelPoolSettings);
        if (values.Has("maxAcceptedChannels")) target.MaxAcceptedChannels = values.Int("maxAcceptedChannels");
        if (values.Has("packetRoutable")) target.PacketRoutable = values.Flag("packetRoutable");
    }
}
