using System.ServiceModel;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>The secure conversations of a client's channels.</summary>
internal sealed record ClientConversationModel(SecurityProfile Profile, TimeSpan KeyLifetime, TimeSpan KeyRollover)
    : ConversationModel(Profile, KeyLifetime, KeyRollover)
{
    /// <summary>The security of requests for a session, and of their answers.</summary>
    public required ClientSecurityModel Bootstrap { get; init; }

    /// <summary>Makes the tokens that messages of a session carry, for a service.</summary>
    public Func<EndpointAddress, ClientTokens> Tokens { get; init; } = static _ => ClientTokens.None;
}
