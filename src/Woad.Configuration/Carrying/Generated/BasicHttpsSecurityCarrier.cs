// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>BasicHttpsSecurityElement</c> says to <c>BasicHttpsSecurity</c>.</summary>
internal static class BasicHttpsSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.BasicHttpsSecurity target)
    {
        if (values.Child("message") is { } message) BasicHttpMessageSecurityCarrier.Apply(message, target.Message);
        if (values.Has("mode"))
            target.Mode =
                (System.ServiceModel.BasicHttpsSecurityMode)values.Choice(
                    "mode", default(System.ServiceModel.BasicHttpsSecurityMode));
        if (values.Child("transport") is { } transport) HttpTransportSecurityCarrier.Apply(transport, target.Transport);
    }
}
