// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>TcpTransportSecurityElement</c> says to <c>TcpTransportSecurity</c>.</summary>
internal static class TcpTransportSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.TcpTransportSecurity target)
    {
        if (values.Has("clientCredentialType"))
            target.ClientCredentialType =
                (System.ServiceModel.TcpClientCredentialType)values.Choice(
                    "clientCredentialType", default(System.ServiceModel.TcpClientCredentialType));
        if (values.Has("protectionLevel"))
            target.ProtectionLevel =
                (System.Net.Security.ProtectionLevel)values.Choice(
                    "protectionLevel", default(System.Net.Security.ProtectionLevel));
        if (values.Has("sslProtocols"))
            target.SslProtocols =
                (System.Security.Authentication.SslProtocols)values.Choice(
                    "sslProtocols", default(System.Security.Authentication.SslProtocols));
    }
}
