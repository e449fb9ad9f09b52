using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;

namespace Woad.Server.Tests.Conversation.Cookies;

/// <summary>Secure conversations whose contexts are in cookies, by the security that establishes them.</summary>
internal static class CookieBindings
{
    public static TheoryData<string> Names => [.. Bootstraps.Keys];

    private static Dictionary<string, Func<SecurityBindingElement>> Bootstraps { get; } = new()
    {
        ["user over transport"] = Bare,
        ["user for certificate"] = SecurityBindingElement.CreateUserNameForCertificateBindingElement,
        ["anonymous for certificate"] = SecurityBindingElement.CreateAnonymousForCertificateBindingElement,
        ["mutual certificate"] = () => SecurityBindingElement.CreateMutualCertificateBindingElement(),
        ["user for TLS"] = () => SecurityBindingElement.CreateUserNameForSslBindingElement(requireCancellation: false),
        ["certificate by TLS"] = () => SecurityBindingElement.CreateSslNegotiationBindingElement(
            true, requireCancellation: true),
    };

    /// <summary>The binding of a name.</summary>
    public static CustomBinding Of(
        string name, bool isTcp = false, bool isOasis = false, Action<SecurityBindingElement>? configure = null)
    {
        var bootstrap = Bootstraps[name]();
        var security = SecurityBindingElement.CreateSecureConversationBindingElement(
            bootstrap, requireCancellation: false);
        if (isOasis)
        {
            bootstrap.MessageSecurityVersion = security.MessageSecurityVersion =
                MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10;
        }

        configure?.Invoke(security);
        return isTcp
            ? new CustomBinding(security, new BinaryMessageEncodingBindingElement(), new TcpTransportBindingElement())
            : new CustomBinding(
                security, new TextMessageEncodingBindingElement(MessageVersion.Soap12WSAddressing10, Encoding.UTF8),
                new HttpTransportBindingElement());
    }

    private static TransportSecurityBindingElement Bare()
    {
        var credential = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        credential.AllowInsecureTransport = true;
        return credential;
    }
}
