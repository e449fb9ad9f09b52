// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NetMsmqSecurityElement</c> says to <c>NetMsmqSecurity</c>.</summary>
internal static class NetMsmqSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.NetMsmqSecurity target)
    {
        if (values.Child("message") is { } message) MessageSecurityOverMsmqCarrier.Apply(message, target.Message);
        if (values.Has("mode"))
            target.Mode =
                (System.ServiceModel.NetMsmqSecurityMode)values.Choice(
                    "mode", default(System.ServiceModel.NetMsmqSecurityMode));
        if (values.Child("transport") is { } transport) MsmqTransportSecurityCarrier.Apply(transport, target.Transport);
    }
}
