using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Lab.Federation;

/// <summary>The bindings of the token service and of the endpoints, all over HTTPS.</summary>
internal static class FederationBindings
{
    /// <summary>The type of all tokens but those of SAML 1.1.</summary>
    public const string TokenType = "urn:oasis:names:tc:SAML:2.0:assertion";

    private const string TokenType11 = "urn:oasis:names:tc:SAML:1.0:assertion";

    public static Binding Issuer() => UserName(isConversation: false);

    /// <param name="credential">The credential of callers.</param>
    /// <param name="isConversation">Whether calls are those of a conversation.</param>
    /// <param name="issuer">The address of the token service, for clients.</param>
    public static Binding Create(Credential credential, bool isConversation, Uri? issuer = null)
    {
        if (credential == Credential.UserName)
        {
            return UserName(isConversation);
        }

        var binding = new WS2007FederationHttpBinding(WSFederationHttpSecurityMode.TransportWithMessageCredential);
        var message = binding.Security.Message;
        message.EstablishSecurityContext = isConversation;
        message.IssuedTokenType = credential == Credential.Bearer11 ? TokenType11 : TokenType;
        message.IssuedKeyType = credential switch
        {
            Credential.Symmetric => SecurityKeyType.SymmetricKey,
            Credential.Asymmetric => SecurityKeyType.AsymmetricKey,
            _ => SecurityKeyType.BearerKey,
        };
        if (issuer is not null)
        {
            (message.IssuerAddress, message.IssuerBinding) = (new EndpointAddress(issuer), Issuer());
        }

        return binding;
    }

    public static string PathOf(Credential credential, bool isConversation) =>
        $"{credential.ToString().ToLowerInvariant()}/{(isConversation ? "conversation" : "call")}";

    private static WS2007HttpBinding UserName(bool isConversation)
    {
        var binding = new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential);
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.EstablishSecurityContext = isConversation;
        return binding;
    }
}
