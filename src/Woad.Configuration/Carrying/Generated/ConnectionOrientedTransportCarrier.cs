// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>ConnectionOrientedTransportElement</c> says to <c>ConnectionOrientedTransportBindingElement</c>.</summary>
internal static class ConnectionOrientedTransportCarrier
{
    public static void Apply(
        ValueSource values, System.ServiceModel.Channels.ConnectionOrientedTransportBindingElement target)
    {
        TransportCarrier.Apply(values, target);
        if (values.Has("channelInitializationTimeout"))
            target.ChannelInitializationTimeout = values.Time("channelInitializationTimeout");
        if (values.Has("connectionBufferSize")) target.ConnectionBufferSize = values.Int("connectionBufferSize");
        if (values.Has("hostNameComparisonMode"))
            target.HostNameComparisonMode =
                (System.ServiceModel.HostNameComparisonMode)values.Choice(
                    "hostNameComparisonMode", default(System.ServiceModel.HostNameComparisonMode));
        if (values.Has("maxBufferSize")) target.MaxBufferSize = values.Int("maxBufferSize");
        if (values.Has("maxOutputDelay")) target.MaxOutputDelay = values.Time("maxOutputDelay");
        if (values.Has("maxPendingAccepts")) target.MaxPendingAccepts = values.Int("maxPendingAccepts");
        if (values.Has("maxPendingConnections")) target.MaxPendingConnections = values.Int("maxPendingConnections");
        if (values.Has("transferMode"))
            target.TransferMode =
                (System.ServiceModel.TransferMode)values.Choice(
                    "transferMode", default(System.ServiceModel.TransferMode));
    }
}
