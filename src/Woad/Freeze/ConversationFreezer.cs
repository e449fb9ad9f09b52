using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Connections;
using Woad.Security.Contexts;
using Woad.Security.Conversation;
using Woad.Security.Conversation.Cookies;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>What an element that establishes security contexts means.</summary>
internal static class ConversationFreezer
{
    /// <summary>The sessions of a service.</summary>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ServiceConversationModel OfService(
        SecurityBindingElement security,
        TransportModel transport,
        BindingParameterCollection parameters,
        ProtectionPlan sent,
        bool isDuplex)
    {
        var context = Check(security, transport);
        var local = security.LocalServiceSettings;
        return new ServiceConversationModel(
            Confirming(ProfileFreezer.OfService(security, Cancelling(sent, security)), isDuplex),
            local.SessionKeyRenewalInterval,
            local.SessionKeyRolloverInterval)
        {
            Bootstrap = BootstrapOfService(context, transport, parameters),

            // The request for the session is what is logged.
            Tokens = ServiceTokensFreezer.Of(
                security, MessageSecurityFreezer.TokensOfService(parameters, transport.Clock),
                parameters) with
            { Audit = null },
            MaxPending = local.MaxPendingSessions,
            PeerShare = local.PeerAddressShare,
            InactivityTimeout = local.InactivityTimeout,
            CanRenew = context.CanRenewSession,
        };
    }

    /// <summary>The sessions of a client.</summary>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ClientConversationModel OfClient(
        SecurityBindingElement security,
        TransportModel transport,
        BindingParameterCollection parameters,
        ProtectionPlan sent,
        bool isDuplex)
    {
        var context = Check(security, transport);
        var local = security.LocalClientSettings;
        var profile = Confirming(ProfileFreezer.OfClient(security, Cancelling(sent, security)), isDuplex);
        return new ClientConversationModel(
            profile, local.SessionKeyRenewalInterval, local.SessionKeyRolloverInterval)
        {
            Bootstrap = BootstrapOfClient(context, transport, parameters),
            Tokens = TokensOfClient(security, transport, parameters, profile),
            CanRenew = context.CanRenewSession,
        };
    }

    /// <summary>Conversations without sessions of a service: each context is in a cookie.</summary>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ServiceSecurityModel CookiesOfService(
        SecurityBindingElement security, TransportModel transport, BindingParameterCollection parameters,
        ProtectionPlan sent)
    {
        var context = Check(security, transport);
        var local = security.LocalServiceSettings;
        var profile = ProfileFreezer.OfService(security, sent);
        var model = new CookieModel(
            profile,
            BootstrapOfService(context, transport, parameters),
            MessageSecurityFreezer.Cookies(parameters) ?? new AesGcmSealer(),
            Demand(profile, context.BootstrapSecurityBindingElement!),
            local.IssuedCookieLifetime,
            local.MaxCachedCookies)
        {
            PeerShare = local.PeerAddressShare,
        };
        return new ServiceSecurityModel(
            profile, layers => new CookieService(model, layers),
            ServiceTokensFreezer.Of(
                security, MessageSecurityFreezer.TokensOfService(parameters, transport.Clock), parameters));
    }

    /// <summary>Conversations without sessions of a client.</summary>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ClientSecurityModel CookiesOfClient(
        SecurityBindingElement security, TransportModel transport, BindingParameterCollection parameters,
        ProtectionPlan sent)
    {
        var context = Check(security, transport);
        var profile = ProfileFreezer.OfClient(security, sent);
        var tokens = CookieClient.Of(
            profile, BootstrapOfClient(context, transport, parameters), NegotiationFreezer.Caching(security));
        return new ClientSecurityModel(
            profile,
            (target, layers) => new TokenKeys(tokens, target, layers, profile),
            TokensOfClient(security, transport, parameters, profile));
    }

    private static Func<EndpointAddress, ClientTokens> TokensOfClient(
        SecurityBindingElement security, TransportModel transport, BindingParameterCollection parameters,
        SecurityProfile profile)
    {
        var tokens = MessageSecurityFreezer.TokensOfClient(parameters);
        var side = new OpeningClient(security, profile, parameters, tokens, transport.Clock);
        return ClientTokensFreezer.Of(side, tokens, side.TermsOf);
    }

    private static ServiceSecurityModel BootstrapOfService(
        SecureConversationSecurityTokenParameters context, TransportModel transport,
        BindingParameterCollection parameters) =>
        MessageSecurityFreezer.OfService(
            context.BootstrapSecurityBindingElement!, parameters, transport.Clock, ProtectionPlan.All);

    private static ClientSecurityModel BootstrapOfClient(
        SecureConversationSecurityTokenParameters context, TransportModel transport,
        BindingParameterCollection parameters) =>
        MessageSecurityFreezer.OfClient(
            context.BootstrapSecurityBindingElement!, parameters, transport.Clock, ProtectionPlan.All);

    /// <summary>
    /// The proof that a client has given for its cookie: cookies of a binding that asks for less are not taken.
    /// </summary>
    private static string Demand(SecurityProfile profile, SecurityBindingElement bootstrap) => string.Join(
        ' ',
        [
            profile.Names.Context,
            profile.Suite.Name,
            bootstrap.GetType().Name,
            .. bootstrap.EndpointSupportingTokenParameters.All.Prepend(
                SecurityTokens.Main(bootstrap)).OfType<SecurityTokenParameters>().Select(
                    static token => token.Kind.ProofOf(token)),
        ]);

    /// <summary>
    /// As in WCF, sessions with messages in both directions confirm no signatures: any message may answer another.
    /// </summary>
    private static SecurityProfile Confirming(SecurityProfile profile, bool isDuplex) =>
        isDuplex ? profile with { ConfirmsSignatures = false } : profile;

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

    private static SecureConversationSecurityTokenParameters Check(
        SecurityBindingElement security, TransportModel transport)
    {
        var context = SecurityTokens.Conversation(security)!;
        var bootstrap = context.BootstrapSecurityBindingElement!;
        var problem = !security.IncludeTimestamp || !bootstrap.IncludeTimestamp
            ? "IncludeTimestamp is false, and the timestamp is what the session's key signs. Set it to true"
            : transport.StreamsRequests || transport.StreamsReplies
            ? "TransferMode is not Buffered, and messages of a conversation are checked whole. Set it to Buffered, "
                + "or leave the conversation out (EstablishSecurityContext = false)"
            : security.KeyEntropyMode != SecurityKeyEntropyMode.CombinedEntropy
            ? $"KeyEntropyMode is {security.KeyEntropyMode}, and its keys are computed of both sides' random bytes. "
                + "Set it to CombinedEntropy"
            : SecurityTokens.Conversation(bootstrap) is not null
            ? "its bootstrap security is a secure conversation itself. Use the security that establishes one"
            : null;
        if (problem is not null)
        {
            throw new InvalidOperationException(
                $"The {security.GetType().Name} for a secure conversation cannot be used: {problem}, on service and "
                    + "client.");
        }

        return context;
    }
}
