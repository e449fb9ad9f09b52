using Woad.Security.Algorithms;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>The secure conversations of a client's channels.</summary>
internal sealed record ClientConversationModel(
    ConversationNames Names, AlgorithmSuite Algorithms, TimestampSettings Times, TimeSpan KeyLifetime, TimeSpan KeyRollover)
    : ConversationModel(Names, Algorithms, Times, KeyLifetime, KeyRollover)
{
    /// <summary>What a request for a session carries, and what checks its answer.</summary>
    public required CredentialSettings Bootstrap { get; init; }

    /// <summary>Whether answers need no security.</summary>
    public required bool TakesUnsecured { get; init; }
}
