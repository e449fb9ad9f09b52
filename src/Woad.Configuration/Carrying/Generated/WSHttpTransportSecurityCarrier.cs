// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>WSHttpTransportSecurityElement</c> says to <c>HttpTransportSecurity</c>.</summary>
internal static class WSHttpTransportSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.HttpTransportSecurity target)
    {
        if (values.Has("clientCredentialType"))
            target.ClientCredentialType =
                (System.ServiceModel.HttpClientCredentialType)values.Choice(
                    "clientCredentialType", default(System.ServiceModel.HttpClientCredentialType));
        if (values.Has("proxyCredentialType"))
            target.ProxyCredentialType =
                (System.ServiceModel.HttpProxyCredentialType)values.Choice(
                    "proxyCredentialType", default(System.ServiceModel.HttpProxyCredentialType));
        if (values.Has("realm")) target.Realm = values.Text("realm");
    }
}
