// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WSDualHttpSecurityElement</c> says to <c>WSDualHttpSecurity</c>.</summary>
internal static class WSDualHttpSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.WSDualHttpSecurity target)
    {
        if (values.Child("message") is { } message) MessageSecurityOverHttpCarrier.Apply(message, target.Message);
        if (values.Has("mode"))
            target.Mode =
                (System.ServiceModel.WSDualHttpSecurityMode)values.Choice(
                    "mode", default(System.ServiceModel.WSDualHttpSecurityMode));
    }
}
