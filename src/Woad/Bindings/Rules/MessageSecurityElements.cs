using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Bindings.Rules;

/// <summary>The elements that the message security of WCF's bindings stands for, by the client's credential.</summary>
internal static class MessageSecurityElements
{
    // A context that is only used to establish a conversation need not live longer.
    private static readonly TimeSpan LifetimeOfBootstrap = TimeSpan.FromMinutes(15);

    private static MessageSecurityVersion BasicVersion =>
        MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    /// <summary>The versions of the bindings whose protocols are those of February 2005.</summary>
    public static MessageSecurityVersion TcpVersion =>
        MessageSecurityVersion.WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    /// <summary>Of the bindings over HTTP with WS-* protocols.</summary>
    public static SecurityBindingElement Of(
        MessageSecurityOverHttp settings, bool isOverTransport, bool isReliable, MessageSecurityVersion version)
    {
        var credential = settings.ClientCredentialType;
        var isKerberos = !isOverTransport
            && !settings.NegotiateServiceCredential
            && credential == MessageCredentialType.Windows;
        var oneShot = isOverTransport ? OverTransport(credential)
            : settings.NegotiateServiceCredential ? Negotiated(credential)
            : ForCertificate(credential);
        return Session(
            oneShot, settings.EstablishesContext, isReliable,
            isKerberos ? settings.KerberosSuite : settings.AlgorithmSuite, version);
    }

    /// <summary>Of the binding over two directions of HTTP, which always has a reliable session.</summary>
    public static SecurityBindingElement OfDual(MessageSecurityOverHttp settings) =>
        Of(settings, isOverTransport: false, isReliable: true, TcpVersion);

    /// <summary>Of the binding over TCP, which always establishes a security context.</summary>
    public static SecurityBindingElement Of(MessageSecurityOverTcp settings, bool isOverTransport, bool isReliable) =>
        Session(
            isOverTransport ? OverTransport(settings.ClientCredentialType) : Negotiated(settings.ClientCredentialType),
            true,
            isReliable,
            settings.AlgorithmSuite,
            TcpVersion);

    /// <summary>Of the bindings over HTTP without WS-* protocols.</summary>
    public static SecurityBindingElement Of(BasicHttpMessageSecurity settings, bool isOverTransport)
    {
        var element = !isOverTransport
            ? SecurityBindingElement.CreateMutualCertificateBindingElement(BasicVersion, true)
                : settings.ClientCredentialType == BasicHttpMessageCredentialType.Certificate
                ? SecurityBindingElement.CreateCertificateOverTransportBindingElement(BasicVersion)
                : SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        element.MessageSecurityVersion = BasicVersion;
        element.DefaultAlgorithmSuite = settings.AlgorithmSuite;
        element.SecurityHeaderLayout = SecurityHeaderLayout.Lax;
        element.OmitsTrust = true;
        element.SetKeyDerivation(false);
        return element;
    }

    private static SecurityBindingElement OverTransport(MessageCredentialType credential) => credential switch
    {
        MessageCredentialType.UserName => SecurityBindingElement.CreateUserNameOverTransportBindingElement(),
        MessageCredentialType.Certificate => SecurityBindingElement.CreateCertificateOverTransportBindingElement(),
        MessageCredentialType.IssuedToken =>
            SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(PersonalToken()),
        _ => SecurityBindingElement.CreateSspiNegotiationOverTransportBindingElement(requireCancellation: true),
    };

    private static SecurityBindingElement Negotiated(MessageCredentialType credential) => credential switch
    {
        MessageCredentialType.None => SecurityBindingElement.CreateSslNegotiationBindingElement(false, true),
        MessageCredentialType.UserName => SecurityBindingElement.CreateUserNameForSslBindingElement(true),
        MessageCredentialType.Certificate => SecurityBindingElement.CreateSslNegotiationBindingElement(true, true),
        MessageCredentialType.IssuedToken =>
            SecurityBindingElement.CreateIssuedTokenForSslBindingElement(PersonalToken(), true),
        _ => SecurityBindingElement.CreateSspiNegotiationBindingElement(true),
    };

    private static SecurityBindingElement ForCertificate(MessageCredentialType credential) => credential switch
    {
        MessageCredentialType.None => SecurityBindingElement.CreateAnonymousForCertificateBindingElement(),
        MessageCredentialType.UserName => SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
        MessageCredentialType.Certificate => SecurityBindingElement.CreateMutualCertificateBindingElement(),
        MessageCredentialType.IssuedToken =>
            SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(PersonalToken()),
        _ => SecurityBindingElement.CreateKerberosBindingElement(),
    };

    /// <summary>The element for one message, or for a session that the element establishes.</summary>
    public static SecurityBindingElement Session(
        SecurityBindingElement oneShot, bool establishesContext, bool isReliable, SecurityAlgorithmSuite suite,
        MessageSecurityVersion version)
    {
        oneShot.DefaultAlgorithmSuite = suite;
        oneShot.MessageSecurityVersion = version;
        if (establishesContext)
        {
            oneShot.LocalServiceSettings.IssuedCookieLifetime = LifetimeOfBootstrap;
        }

        var element = establishesContext
            ? SecurityBindingElement.CreateSecureConversationBindingElement(oneShot)
            : oneShot;
        element.DefaultAlgorithmSuite = suite;
        element.MessageSecurityVersion = version;
        element.LocalClientSettings.ReconnectTransportOnFailure = isReliable;
        element.LocalServiceSettings.ReconnectTransportOnFailure = isReliable;
        return element;
    }

    // Without settings for an issuer WCF asks for a personal token with one claim.
    private static IssuedSecurityTokenParameters PersonalToken() =>
        new("http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV1.1")
        {
            KeyType = SecurityKeyType.AsymmetricKey,
            ClaimTypeRequirements =
            {
                new("http://schemas.xmlsoap.org/ws/2005/05/identity/claims/privatepersonalidentifier"),
            },
        };
}
