// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>NetTcpSecurityElement</c> says to <c>NetTcpSecurity</c>.</summary>
internal static class NetTcpSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.NetTcpSecurity target)
    {
        if (values.Child("message") is { } message) MessageSecurityOverTcpCarrier.Apply(message, target.Message);
        if (values.Has("mode"))
            target.Mode =
                (System.ServiceModel.SecurityMode)values.Choice("mode", default(System.ServiceModel.SecurityMode));
        if (values.Child("transport") is { } transport) TcpTransportSecurityCarrier.Apply(transport, target.Transport);
    }
}
