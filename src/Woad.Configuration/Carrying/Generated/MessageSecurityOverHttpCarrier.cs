// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>MessageSecurityOverHttpElement</c> says to <c>MessageSecurityOverHttp</c>.</summary>
internal static class MessageSecurityOverHttpCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.MessageSecurityOverHttp target)
    {
        if (values.Has("algorithmSuite")) target.AlgorithmSuite = values.Suite("algorithmSuite");
        if (values.Has("clientCredentialType"))
            target.ClientCredentialType =
                (System.ServiceModel.MessageCredentialType)values.Choice(
                    "clientCredentialType", default(System.ServiceModel.MessageCredentialType));
        if (values.Has("negotiateServiceCredential"))
            target.NegotiateServiceCredential = values.Flag("negotiateServiceCredential");
    }
}
