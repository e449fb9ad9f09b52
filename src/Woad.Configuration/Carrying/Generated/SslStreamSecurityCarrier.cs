// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>SslStreamSecurityElement</c> says to <c>SslStreamSecurityBindingElement</c>.</summary>
internal static class SslStreamSecurityCarrier
{
    public static System.ServiceModel.Channels.SslStreamSecurityBindingElement Make(ValueSource? values)
    {
        var target = new System.ServiceModel.Channels.SslStreamSecurityBindingElement();
        if (values is not null)
        {
            Apply(values, target);
        }

        return target;
    }

    public static void Apply(ValueSource values, System.ServiceModel.Channels.SslStreamSecurityBindingElement target)
    {
        if (values.Has("requireClientCertificate"))
            target.RequireClientCertificate = values.Flag("requireClientCertificate");
        if (values.Has("sslProtocols"))
            target.SslProtocols =
                (System.Security.Authentication.SslProtocols)values.Choice(
                    "sslProtocols", default(System.Security.Authentication.SslProtocols));
    }
}
