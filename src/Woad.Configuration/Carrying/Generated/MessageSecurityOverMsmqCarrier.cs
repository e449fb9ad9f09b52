// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>MessageSecurityOverMsmqElement</c> says to <c>MessageSecurityOverMsmq</c>.</summary>
internal static class MessageSecurityOverMsmqCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.MessageSecurityOverMsmq target)
    {
        if (values.Has("algorithmSuite")) target.AlgorithmSuite = values.Suite("algorithmSuite");
        if (values.Has("clientCredentialType"))
            target.ClientCredentialType =
                (System.ServiceModel.MessageCredentialType)values.Choice(
                    "clientCredentialType", default(System.ServiceModel.MessageCredentialType));
    }
}
