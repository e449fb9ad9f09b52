using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;

namespace Woad.Freeze;

/// <summary>Finds among the tokens of an element those that the engine knows.</summary>
internal static class SecurityTokens
{
    /// <summary>The security context of a session; null without.</summary>
    public static SecureConversationSecurityTokenParameters? Conversation(SecurityBindingElement security) =>
        security is SymmetricSecurityBindingElement symmetric
            ? symmetric.ProtectionTokenParameters as SecureConversationSecurityTokenParameters
            : security.EndpointSupportingTokenParameters.Endorsing.OfType<SecureConversationSecurityTokenParameters>().FirstOrDefault();

    /// <summary>Whether requests carry name and password.</summary>
    public static bool CarryUserName(SecurityBindingElement security) => security.EndpointSupportingTokenParameters.Signed
        .Concat(security.EndpointSupportingTokenParameters.SignedEncrypted)
        .Any(static token => token is UserNameSecurityTokenParameters);
}
