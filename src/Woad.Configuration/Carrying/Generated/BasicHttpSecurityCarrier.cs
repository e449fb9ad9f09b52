// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>BasicHttpSecurityElement</c> says to <c>BasicHttpSecurity</c>.</summary>
internal static class BasicHttpSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.BasicHttpSecurity target)
    {
        if (values.Child("message") is { } message) BasicHttpMessageSecurityCarrier.Apply(message, target.Message);
        if (values.Has("mode"))
            target.Mode =
                (System.ServiceModel.BasicHttpSecurityMode)values.Choice(
                    "mode", default(System.ServiceModel.BasicHttpSecurityMode));
        if (values.Child("transport") is { } transport) HttpTransportSecurityCarrier.Apply(transport, target.Transport);
    }
}
