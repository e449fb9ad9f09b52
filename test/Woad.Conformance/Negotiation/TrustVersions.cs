using System.ServiceModel.Security;
using Woad.Security.Conversation;
using Woad.Security.Elements;

namespace Woad.Conformance.Negotiation;

/// <summary>The two versions of WS-Trust and WS-SecureConversation.</summary>
internal static class TrustVersions
{
    public static ConversationNames Of(bool isOasis) => isOasis
        ? Of(TrustVersion.WSTrust13, SecureConversationVersion.WSSecureConversation13)
        : Of(TrustVersion.WSTrustFeb2005, SecureConversationVersion.WSSecureConversationFeb2005);

    private static ConversationNames Of(TrustVersion trust, SecureConversationVersion context) => new(
        trust.Namespace.Value,
        trust.Prefix.Value,
        context.Namespace.Value,
        context.Prefix.Value,
        trust == TrustVersion.WSTrust13);
}
