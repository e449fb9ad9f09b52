// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NetNamedPipeSecurityElement</c> says to <c>NetNamedPipeSecurity</c>.</summary>
internal static class NetNamedPipeSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.NetNamedPipeSecurity target)
    {
        if (values.Has("mode"))
            target.Mode =
                (System.ServiceModel.NetNamedPipeSecurityMode)values.Choice(
                    "mode", default(System.ServiceModel.NetNamedPipeSecurityMode));
        if (values.Child("transport") is { } transport)
            NamedPipeTransportSecurityCarrier.Apply(transport, target.Transport);
    }
}
