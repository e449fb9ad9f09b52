using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Security.Tokens;
using Woad.Tokens;

namespace Woad.Configuration.Carrying;

/// <summary>The element for the security of messages that an authentication mode means, and back.</summary>
internal static class SecurityModes
{
    /// <summary>Makes the element; not of a session, which needs another one.</summary>
    public static SecurityBindingElement Make(
        AuthenticationMode mode,
        MessageSecurityVersion version,
        bool cancels,
        Func<IssuedSecurityTokenParameters> issued) => mode switch
        {
            AuthenticationMode.AnonymousForCertificate =>
                SecurityBindingElement.CreateAnonymousForCertificateBindingElement(),
            AuthenticationMode.AnonymousForSslNegotiated =>
                SecurityBindingElement.CreateSslNegotiationBindingElement(false, cancels),
            AuthenticationMode.CertificateOverTransport =>
                SecurityBindingElement.CreateCertificateOverTransportBindingElement(version),
            AuthenticationMode.IssuedToken => SecurityBindingElement.CreateIssuedTokenBindingElement(issued()),
            AuthenticationMode.IssuedTokenForCertificate =>
                SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(issued()),
            AuthenticationMode.IssuedTokenForSslNegotiated =>
                SecurityBindingElement.CreateIssuedTokenForSslBindingElement(issued(), cancels),
            AuthenticationMode.IssuedTokenOverTransport =>
                SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(issued()),
            AuthenticationMode.Kerberos => SecurityBindingElement.CreateKerberosBindingElement(),
            AuthenticationMode.KerberosOverTransport =>
                SecurityBindingElement.CreateKerberosOverTransportBindingElement(),
            AuthenticationMode.MutualCertificate =>
                SecurityBindingElement.CreateMutualCertificateBindingElement(version),
            AuthenticationMode.MutualCertificateDuplex =>
                SecurityBindingElement.CreateMutualCertificateDuplexBindingElement(version),
            AuthenticationMode.MutualSslNegotiated =>
                SecurityBindingElement.CreateSslNegotiationBindingElement(true, cancels),
            AuthenticationMode.SspiNegotiated => SecurityBindingElement.CreateSspiNegotiationBindingElement(cancels),
            AuthenticationMode.UserNameForCertificate =>
                SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
            AuthenticationMode.UserNameForSslNegotiated =>
                SecurityBindingElement.CreateUserNameForSslBindingElement(cancels),
            AuthenticationMode.UserNameOverTransport =>
                SecurityBindingElement.CreateUserNameOverTransportBindingElement(),
            AuthenticationMode.SspiNegotiatedOverTransport =>
                SecurityBindingElement.CreateSspiNegotiationOverTransportBindingElement(cancels),
            _ => throw new InvalidOperationException(
                "The authenticationMode of secureConversationBootstrap is SecureConversation. Set it to the mode that "
                + "establishes the session, UserNameOverTransport for instance."),
        };

    /// <summary>The mode whose element has the same tokens; null when there is none.</summary>
    public static AuthenticationMode? Find(SecurityBindingElement element)
    {
        if (Tokens(element).Any(static token => token.Kind is ConversationKind))
        {
            return AuthenticationMode.SecureConversation;
        }

        var issued = Tokens(element).OfType<IssuedSecurityTokenParameters>().FirstOrDefault()
            ?? new IssuedSecurityTokenParameters();
        var key = Key(element);
        foreach (var mode in Enum.GetValues<AuthenticationMode>().Where(
            static mode => mode != AuthenticationMode.SecureConversation))
        {
            if (Key(
                Make(
                    mode, element.MessageSecurityVersion, true,
                    () => (IssuedSecurityTokenParameters)Symmetric(mode, issued).Clone())) == key)
            {
                return mode;
            }
        }

        return null;
    }

    /// <summary>The tokens of an element, those that protect messages first.</summary>
    public static IEnumerable<SecurityTokenParameters> Tokens(SecurityBindingElement element)
    {
        var supporting = element.EndpointSupportingTokenParameters;
        SecurityTokenParameters?[] main = element switch
        {
            SymmetricSecurityBindingElement symmetric => [symmetric.ProtectionTokenParameters],
            AsymmetricSecurityBindingElement asymmetric =>
                [asymmetric.InitiatorTokenParameters, asymmetric.RecipientTokenParameters],
            _ => [],
        };
        return main.OfType<SecurityTokenParameters>()
            .Concat(supporting.Endorsing).Concat(supporting.Signed).Concat(supporting.SignedEncrypted)
                .Concat(supporting.SignedEndorsing);
    }

    // Only the mode that protects messages with the token demands a key that both sides have.
    private static IssuedSecurityTokenParameters Symmetric(
        AuthenticationMode mode, IssuedSecurityTokenParameters issued) =>
        mode == AuthenticationMode.IssuedToken ? new IssuedSecurityTokenParameters() : issued;

    private static string Key(SecurityBindingElement element)
    {
        var tokens = element.EndpointSupportingTokenParameters;
        return string.Join(
            '|',
            element.GetType().Name,
            string.Join(',', Tokens(element).Select(static token => token.Kind.VariantOf(token))),
            tokens.Endorsing.Count,
            tokens.Signed.Count,
            tokens.SignedEncrypted.Count,
            tokens.SignedEndorsing.Count);
    }
}
