using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Connections;
using Woad.Security.Conversation;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>What an element that establishes security contexts means.</summary>
internal static class ConversationFreezer
{
    /// <summary>The conversations of a service.</summary>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public static ServiceConversationModel OfService(
        SecurityBindingElement security, TransportModel transport, BindingParameterCollection parameters, ProtectionPlan sent)
    {
        var context = Check(security, transport);
        var local = security.LocalServiceSettings;
        return new ServiceConversationModel(
            ProfileFreezer.OfService(security, Cancelling(sent, security)), local.SessionKeyRenewalInterval, local.SessionKeyRolloverInterval)
        {
            Bootstrap = MessageSecurityFreezer.OfService(
                context.BootstrapSecurityBindingElement!, parameters, transport.Clock, ProtectionPlan.All, isBootstrap: true),
            Tokens = ServiceTokensFreezer.Of(security, MessageSecurityFreezer.TokensOfService(parameters, transport.Clock)),
            MaxPending = local.MaxPendingSessions,
            InactivityTimeout = local.InactivityTimeout,
        };
    }

    /// <summary>The conversations of a client.</summary>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public static ClientConversationModel OfClient(
        SecurityBindingElement security, TransportModel transport, BindingParameterCollection parameters, ProtectionPlan sent)
    {
        var context = Check(security, transport);
        var local = security.LocalClientSettings;
        var profile = ProfileFreezer.OfClient(security, Cancelling(sent, security));
        return new ClientConversationModel(
            profile, local.SessionKeyRenewalInterval, local.SessionKeyRolloverInterval)
        {
            Bootstrap = MessageSecurityFreezer.OfClient(
                context.BootstrapSecurityBindingElement!, parameters, transport.Clock, ProtectionPlan.All),
            Tokens = ClientTokensFreezer.Of(security, MessageSecurityFreezer.TokensOfClient(parameters), profile),
        };
    }

    /// <summary>The end of a conversation is signed, and not encrypted.</summary>
    private static ProtectionPlan Cancelling(ProtectionPlan sent, SecurityBindingElement security)
    {
        var names = ProfileFreezer.Names(security);
        return sent with
        {
            ByAction = sent.ByAction
                .SetItem(names.CancelAction, ProtectionPlan.Signed.Other)
                .SetItem(names.CancelReplyAction, ProtectionPlan.Signed.Other),
        };
    }

    private static SecureConversationSecurityTokenParameters Check(SecurityBindingElement security, TransportModel transport)
    {
        var context = SecurityTokens.Conversation(security)!;
        var bootstrap = context.BootstrapSecurityBindingElement!;
        var problem = !security.IncludeTimestamp || !bootstrap.IncludeTimestamp
            ? "IncludeTimestamp is false, and the timestamp is what the session's key signs. Set it to true"
            : transport.StreamsRequests || transport.StreamsReplies
            ? "TransferMode is not Buffered, and messages of a session are checked whole. Set it to Buffered, or leave the session out (EstablishSecurityContext = false)"
            : !context.RequireCancellation
            ? "requireCancellation is false, which asks for a security context that the client keeps in a cookie. Set it to true"
            : !context.CanRenewSession
            ? "CanRenewSession is false, which asks for another session when a key expires. Set it to true"
            : security.KeyEntropyMode != SecurityKeyEntropyMode.CombinedEntropy
            ? $"KeyEntropyMode is {security.KeyEntropyMode}, and its keys are computed of both sides' random bytes. Set it to CombinedEntropy"
            : SecurityTokens.Conversation(bootstrap) is not null
            ? "its bootstrap security is a secure conversation itself. Use the security that establishes one"
            : null;
        if (problem is not null)
        {
            throw new InvalidOperationException(
                $"The {security.GetType().Name} for a secure conversation cannot be used: {problem}, on service and client.");
        }

        return context;
    }
}
