namespace Woad.Security.Conversation;

/// <summary>A key of a conversation, as a message names it.</summary>
/// <param name="Session">The conversation.</param>
/// <param name="Key">The generation.</param>
/// <param name="NeedsRenewal">Whether the generation must not be used any more, but for its renewal or end.</param>
internal sealed record SecurityContextUse(ServiceConversation Session, SessionKey Key, bool NeedsRenewal);
