// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>TcpTransportElement</c> says to <c>TcpTransportBindingElement</c>.</summary>
internal static class TcpTransportCarrier
{
    public static System.ServiceModel.Channels.TcpTransportBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.TcpTransportBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.TcpTransportBindingElement target)
    {
        ConnectionOrientedTransportCarrier.Apply(values, target);
        if (values.Child("connectionPoolSettings") is { } connectionPoolSettings)
            TcpConnectionPoolSettingsCarrier.Apply(connectionPoolSettings, target.ConnectionPoolSettings);
        if (values.Has("listenBacklog")) target.ListenBacklog = values.Int("listenBacklog");
        if (values.Has("portSharingEnabled")) target.PortSharingEnabled = values.Flag("portSharingEnabled");
    }
}
