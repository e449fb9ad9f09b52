using Woad.Security.Contexts;
using Woad.Security.Secured;
using Woad.Sessions;

namespace Woad.Security.Conversation;

/// <summary>The secure conversations of a service's endpoints at one address.</summary>
internal sealed record ServiceConversationModel(SecurityProfile Profile, TimeSpan KeyLifetime, TimeSpan KeyRollover)
    : ConversationModel(Profile, KeyLifetime, KeyRollover)
{
    /// <summary>The security of requests for a session: it checks who asks.</summary>
    public required ServiceSecurityModel Bootstrap { get; init; }

    /// <summary>The tokens that messages of a session carry.</summary>
    public ServiceTokens Tokens { get; init; } = ServiceTokens.None;

    /// <summary>Sessions that may have been issued and not be served yet.</summary>
    public required int MaxPending { get; init; }

    /// <summary>The part of them, in percent, that the peers of one address may have.</summary>
    public int PeerShare { get; init; } = PeerLimit.DefaultPercent;

    /// <summary>
    /// How long a session may wait for its first message, and for the client's end after the service's.
    /// </summary>
    public required TimeSpan InactivityTimeout { get; init; }
}
