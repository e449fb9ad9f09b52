using System.ServiceModel.Channels;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>
/// The security of messages that lie in a queue. Nothing is negotiated, because a queue gives no answers.
/// </summary>
internal static class MsmqMessageSecurity
{
    /// <summary>The element; null without message security.</summary>
    public static SecurityBindingElement? Create(NetMsmqSecurity security)
    {
        if (security.Mode is not (NetMsmqSecurityMode.Message or NetMsmqSecurityMode.Both))
        {
            return null;
        }

        SecurityBindingElement element = security.Message.ClientCredentialType switch
        {
            MessageCredentialType.None => SecurityBindingElement.CreateAnonymousForCertificateBindingElement(),
            MessageCredentialType.UserName => SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
            MessageCredentialType.Certificate => SecurityBindingElement.CreateMutualCertificateBindingElement(),
            MessageCredentialType.Windows => SecurityBindingElement.CreateKerberosBindingElement(),
            var other => throw new InvalidOperationException(Escaped.Text(
                $"Security.Message.ClientCredentialType of the NetMsmqBinding is {other}, which is not available. Use "
                    + $"None, UserName, Certificate or Windows.")),
        };
        element.DefaultAlgorithmSuite = security.Message.AlgorithmSuite;

        // A message waits for as long as TimeToLive says, and each attempt reads it again as it was signed. The queue
        // delivers it once: security rejects it neither by its time nor by a cache of its own.
        element.IncludeTimestamp = false;
        element.LocalClientSettings.DetectReplays = false;
        element.LocalServiceSettings.DetectReplays = false;
        return element;
    }
}
