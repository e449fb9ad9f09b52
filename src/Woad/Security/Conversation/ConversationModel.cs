using Woad.Security.Algorithms;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>What both sides of secure conversations must have alike, and their times; fixed at open.</summary>
/// <param name="Names">The version.</param>
/// <param name="Algorithms">The algorithm suite.</param>
/// <param name="Times">Which timestamps are fresh.</param>
/// <param name="KeyLifetime">How long a key is used: afterwards a client renews it, and a service wants it renewed.</param>
/// <param name="KeyRollover">How long a key is still taken after it was renewed.</param>
internal abstract record ConversationModel(
    ConversationNames Names, AlgorithmSuite Algorithms, TimestampSettings Times, TimeSpan KeyLifetime, TimeSpan KeyRollover)
{
    /// <summary>Whether signatures are made by keys derived from the session's key; otherwise by that key.</summary>
    public bool DerivesKeys { get; init; }
}
