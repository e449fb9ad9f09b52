// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>TransportElement</c> says to <c>TransportBindingElement</c>.</summary>
internal static class TransportCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.Channels.TransportBindingElement target)
    {
        if (values.Has("manualAddressing")) target.ManualAddressing = values.Flag("manualAddressing");
        if (values.Has("maxBufferPoolSize")) target.MaxBufferPoolSize = values.Long("maxBufferPoolSize");
        if (values.Has("maxReceivedMessageSize")) target.MaxReceivedMessageSize = values.Long("maxReceivedMessageSize");
    }
}
