// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>BasicHttpMessageSecurityElement</c> says to <c>BasicHttpMessageSecurity</c>.</summary>
internal static class BasicHttpMessageSecurityCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.BasicHttpMessageSecurity target)
    {
        if (values.Has("algorithmSuite")) target.AlgorithmSuite = values.Suite("algorithmSuite");
        if (values.Has("clientCredentialType"))
            target.ClientCredentialType =
                (System.ServiceModel.BasicHttpMessageCredentialType)values.Choice(
                    "clientCredentialType", default(System.ServiceModel.BasicHttpMessageCredentialType));
    }
}
