// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NamedPipeTransportElement</c> says to <c>NamedPipeTransportBindingElement</c>.</summary>
internal static class NamedPipeTransportCarrier
{
    public static System.ServiceModel.Channels.NamedPipeTransportBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.NamedPipeTransportBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.NamedPipeTransportBindingElement target)
    {
        ConnectionOrientedTransportCarrier.Apply(values, target);
        if (values.Child("connectionPoolSettings") is { } connectionPoolSettings)
            NamedPipeConnectionPoolSettingsCarrier.Apply(connectionPoolSettings, target.ConnectionPoolSettings);
    }
}
