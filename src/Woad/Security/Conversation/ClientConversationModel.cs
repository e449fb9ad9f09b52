using System.ServiceModel;
using Woad.Layers;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>The secure conversations of a client's channels.</summary>
internal sealed record ClientConversationModel(SecurityProfile Profile, TimeSpan KeyLifetime, TimeSpan KeyRollover)
    : ConversationModel(Profile, KeyLifetime, KeyRollover)
{
    private SecuredMessages? _messages;

    /// <summary>The security of requests for a session, and of their answers.</summary>
    public required ClientSecurityModel Bootstrap { get; init; }

    /// <summary>Makes the tokens that messages of a session carry, for a service.</summary>
    public Func<EndpointAddress, ClientTokens> Tokens { get; init; } = static _ => ClientTokens.None;

    /// <summary>The security of a session's messages.</summary>
    /// <param name="target">The service.</param>
    /// <param name="keys">The session's keys.</param>
    /// <param name="context">The stack.</param>
    public ClientProtection Begin(EndpointAddress target, ClientKeys keys, LayerContext context) => new(
        Profile,
        keys,
        Tokens(target),
        context,
        SecuredMessages.Of(Profile, context, ref _messages),
        ReplayCache.Of(Profile, context.Clock));
}
