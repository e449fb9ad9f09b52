// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WebHttpSecurityElement</c> says to <c>WebHttpSecurity</c>.</summary>
internal static class WebHttpSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.WebHttpSecurity target)
    {
        if (values.Has("mode"))
            target.Mode =
                (System.ServiceModel.WebHttpSecurityMode)values.Choice(
                    "mode", default(System.ServiceModel.WebHttpSecurityMode));
        if (values.Child("transport") is { } transport) HttpTransportSecurityCarrier.Apply(transport, target.Transport);
    }
}
