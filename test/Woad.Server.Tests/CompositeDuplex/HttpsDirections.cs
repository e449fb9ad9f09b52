using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.Conversation;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>Bindings of two directions over HTTPS, and the credentials of both sides.</summary>
internal static class HttpsDirections
{
    /// <summary>A binding by its name.</summary>
    public static CustomBinding Make(string name)
    {
        var elements = new BindingElementCollection();
        if (name.Contains("reliable", StringComparison.Ordinal))
        {
            elements.Add(new ReliableSessionBindingElement
            {
                ReliableMessagingVersion = name == "reliable-11"
                    ? ReliableMessagingVersion.WSReliableMessaging11
                    : ReliableMessagingVersion.WSReliableMessagingFebruary2005,
            });
        }

        var user = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        if (name == "user")
        {
            elements.Add(user);
        }
        else if (name.StartsWith("conversation", StringComparison.Ordinal))
        {
            elements.Add(SecurityBindingElement.CreateSecureConversationBindingElement(user));
        }

        elements.Add(new CompositeDuplexBindingElement { HttpsCertificate = TestCertificates.Server });
        elements.Add(new OneWayBindingElement());
        elements.Add(new TextMessageEncodingBindingElement());
        elements.Add(new HttpsTransportBindingElement { RequireClientCertificate = name == "certificate" });
        return new CustomBinding(elements);
    }

    /// <summary>Gives a service its certificate, and the credentials of clients that it trusts.</summary>
    public static void Configure(ServiceHost host)
    {
        TestCertificates.Believe(host.Credentials);
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode =
            UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
    }

    /// <summary>Gives a client its certificate, and the certificates that it trusts.</summary>
    public static void Configure(ChannelFactory factory)
    {
        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.ClientCertificate.Certificate = TestCertificates.Client;
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
    }
}
