using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Server.Tests.Tokens;

/// <summary>The bindings that supporting tokens are tested over, each with the tokens that a test adds.</summary>
internal static class ShopBindings
{
    public static TheoryData<string> Names =>
        [
            "certificate", "certificate, binary", "certificate, MTOM", "conversation", "in the conversation",
            "transport", "mutual 1.0", "net.tcp",
        ];

    public static CustomBinding Make(string name, Action<SecurityBindingElement> add)
    {
        SecurityBindingElement security;
        switch (name)
        {
            case "certificate" or "certificate, binary" or "certificate, MTOM" or "net.tcp":
                security = SecurityBindingElement.CreateAnonymousForCertificateBindingElement();
                add(security);
                break;
            case "conversation":
                var bootstrap = SecurityBindingElement.CreateAnonymousForCertificateBindingElement();
                add(bootstrap);
                security = SecurityBindingElement.CreateSecureConversationBindingElement(bootstrap);
                break;
            case "in the conversation":
                security = SecurityBindingElement.CreateSecureConversationBindingElement(
                    SecurityBindingElement.CreateAnonymousForCertificateBindingElement());
                add(security);
                break;
            case "mutual 1.0":
                security = SecurityBindingElement.CreateMutualCertificateBindingElement(
                    MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10);
                add(security);
                break;
            default:
                security = new TransportSecurityBindingElement { AllowInsecureTransport = true };
                add(security);
                break;
        }

        MessageEncodingBindingElement encoding = name is "certificate, binary" or "net.tcp"
            ? new BinaryMessageEncodingBindingElement()
            : name == "certificate, MTOM" ? new MtomMessageEncodingBindingElement()
            : new TextMessageEncodingBindingElement();
        return new CustomBinding(
            security, encoding,
            name == "net.tcp" ? new TcpTransportBindingElement() : new HttpTransportBindingElement());
    }

    public static UserNameSecurityTokenParameters User() => new();

    public static X509SecurityTokenParameters Certificate() => new() { RequireDerivedKeys = false };
}
