// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>ReliableSessionElement</c> says to <c>ReliableSessionBindingElement</c>.</summary>
internal static class ReliableSessionCarrier
{
    public static System.ServiceModel.Channels.ReliableSessionBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.ReliableSessionBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.ReliableSessionBindingElement target)
    {
        if (values.Has("acknowledgementInterval"))
            target.AcknowledgementInterval = values.Time("acknowledgementInterval");
        if (values.Has("flowControlEnabled")) target.FlowControlEnabled = values.Flag("flowControlEnabled");
        if (values.Has("inactivityTimeout")) target.InactivityTimeout = values.Time("inactivityTimeout");
        if (values.Has("maxPendingChannels")) target.MaxPendingChannels = values.Int("maxPendingChannels");
        if (values.Has("maxRetryCount")) target.MaxRetryCount = values.Int("maxRetryCount");
        if (values.Has("maxTransferWindowSize")) target.MaxTransferWindowSize = values.Int("maxTransferWindowSize");
        if (values.Has("ordered")) target.Ordered = values.Flag("ordered");
        if (values.Has("reliableMessagingVersion"))
            target.ReliableMessagingVersion = values.ReliableVersion("reliableMessagingVersion");
    }
}
