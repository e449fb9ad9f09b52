// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>MsmqIntegrationSecurityElement</c> says to <c>MsmqIntegrationSecurity</c>.</summary>
internal static class MsmqIntegrationSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.MsmqIntegration.MsmqIntegrationSecurity target)
    {
        if (values.Has("mode"))
            target.Mode =
                (System.ServiceModel.MsmqIntegration.MsmqIntegrationSecurityMode)values.Choice(
                    "mode", default(System.ServiceModel.MsmqIntegration.MsmqIntegrationSecurityMode));
        if (values.Child("transport") is { } transport) MsmqTransportSecurityCarrier.Apply(transport, target.Transport);
    }
}
