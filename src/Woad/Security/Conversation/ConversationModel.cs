using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>What both sides of secure conversations must have alike, and their times; fixed at open.</summary>
/// <param name="Profile">How the messages of a session are secured.</param>
/// <param name="KeyLifetime">
/// How long a key is used: afterwards a client renews it, and a service wants it renewed.
/// </param>
/// <param name="KeyRollover">How long a key is still taken after it was renewed.</param>
internal abstract record ConversationModel(SecurityProfile Profile, TimeSpan KeyLifetime, TimeSpan KeyRollover)
{
    /// <summary>Whether a session goes on with a new key when its key has been used for long enough.</summary>
    public bool CanRenew { get; init; } = true;

    /// <summary>
    /// Whether a session goes on over another connection when its own is lost. Messages may be lost with it: there is a
    /// reliable session above.
    /// </summary>
    public bool OutlivesConnections { get; init; }
}
