using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Tokens;

/// <summary>
/// Security contexts of secure conversations. Layers of their own establish them, by the bootstrap security.
/// </summary>
internal sealed class ConversationKind : TokenKind
{
    public static ConversationKind Instance { get; } = new();

    public override TokenPlaces Places => TokenPlaces.Protection | TokenPlaces.TransportKey;

    public override string Agreement => "a secure conversation";

    public override SecurityBindingElement? BootstrapOf(SecurityTokenParameters parameters) =>
        Of(parameters).BootstrapSecurityBindingElement;

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy)
    {
        var assertion = policy.Make("SecureConversationToken");
        var nested = policy.Nested(assertion, parameters);
        if (!Of(parameters).RequireCancellation)
        {
            policy.NoCancel(nested);
        }

        policy.Amendments(nested, Of(parameters).CanRenewSession);
        policy.Bootstrap(nested, BootstrapOf(parameters));
        return assertion;
    }

    public override SecurityTokenParameters? Read(TokenAssertion assertion) => assertion.Is("SecureConversationToken")
        ? new SecureConversationSecurityTokenParameters(
            assertion.ReadBootstrap(), assertion.Cancels,
            canRenewSession: !assertion.Contents.Contains("MustNotSendRenew"))
        : null;

    public override void Tell(SecurityTokenParameters parameters, TokenSettings settings)
    {
        settings.Set("requireSecurityContextCancellation", true, Of(parameters).RequireCancellation);
        settings.Set("canRenewSecurityContextToken", true, Of(parameters).CanRenewSession);
    }

    private static SecureConversationSecurityTokenParameters Of(SecurityTokenParameters parameters) =>
        (SecureConversationSecurityTokenParameters)parameters;
}
