using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>The secure conversations of a client's channels.</summary>
internal sealed record ClientConversationModel(SecurityProfile Profile, TimeSpan KeyLifetime, TimeSpan KeyRollover)
    : ConversationModel(Profile, KeyLifetime, KeyRollover)
{
    /// <summary>The security of requests for a session, and of their answers.</summary>
    public required ClientSecurityModel Bootstrap { get; init; }
}
