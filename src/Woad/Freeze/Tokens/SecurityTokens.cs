using System.Net.Security;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using Woad.Bindings.Rules;
using Woad.Tokens;

namespace Woad.Freeze;

/// <summary>Finds the element for the security of messages, and among its tokens those that the engine knows.</summary>
internal static class SecurityTokens
{
    /// <summary>The element for the security of messages; null without.</summary>
    /// <exception cref="InvalidOperationException">The transport below it protects nothing.</exception>
    public static SecurityBindingElement? Find(IReadOnlyCollection<BindingElement> elements)
    {
        var security = elements.OfType<SecurityBindingElement>().FirstOrDefault();
        return security is not TransportSecurityBindingElement || security.AllowInsecureTransport
            || TransportProtection.Of(elements) == ProtectionLevel.EncryptAndSign
            ? security
            : throw new InvalidOperationException(
                $"The binding is configured with a {security.GetType().Name}, which requires transport level "
                    + "integrity and confidentiality. However the transport cannot provide integrity and "
                    + "confidentiality. Use HttpsTransportBindingElement, or over net.tcp "
                    + "SslStreamSecurityBindingElement, or WindowsStreamSecurityBindingElement with "
                    + "ProtectionLevel.EncryptAndSign. Set AllowInsecureTransport to true where something in front of "
                    + "the service speaks TLS for it.");
    }

    /// <summary>
    /// The token by whose key messages are protected, or the client proves itself over a secure transport; null for
    /// none.
    /// </summary>
    public static SecurityTokenParameters? Main(SecurityBindingElement security) => security switch
    {
        SymmetricSecurityBindingElement symmetric => symmetric.ProtectionTokenParameters,
        AsymmetricSecurityBindingElement asymmetric => asymmetric.RecipientTokenParameters,
        _ => Endorsing<SecurityTokenParameters>(security, static token =>
            token is not SecureConversationSecurityTokenParameters && IsTransportKey(token)),
    };

    /// <summary>The security context of a session; null without.</summary>
    public static SecureConversationSecurityTokenParameters? Conversation(SecurityBindingElement security) =>
        security.Conversation;

    /// <summary>
    /// Whether a token's key takes the place of the one that protects messages, where the transport protects them.
    /// </summary>
    public static bool IsKey(SecurityTokenParameters token, SecurityBindingElement security) =>
        security is TransportSecurityBindingElement && IsTransportKey(token);

    /// <summary>The first token of a kind whose key signs beside the message's own; null for none.</summary>
    public static T? Endorsing<T>(SecurityBindingElement security, Predicate<T>? isMeant = null)
        where T : SecurityTokenParameters => security.EndpointSupportingTokenParameters.Endorsing
        .Concat(security.EndpointSupportingTokenParameters.SignedEndorsing)
        .OfType<T>()
        .FirstOrDefault(token => isMeant?.Invoke(token) != false);

    private static bool IsTransportKey(SecurityTokenParameters token) =>
        (token.Kind.Places & TokenPlaces.TransportKey) != 0;
}
