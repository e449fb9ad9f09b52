// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WSHttpSecurityElement</c> says to <c>WSHttpSecurity</c>.</summary>
internal static class WSHttpSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.WSHttpSecurity target)
    {
        if (values.Child("message") is { } message)
            NonDualMessageSecurityOverHttpCarrier.Apply(message, target.Message);
        if (values.Has("mode"))
            target.Mode =
                (System.ServiceModel.SecurityMode)values.Choice("mode", default(System.ServiceModel.SecurityMode));
        if (values.Child("transport") is { } transport)
            WSHttpTransportSecurityCarrier.Apply(transport, target.Transport);
    }
}
