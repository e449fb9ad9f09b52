using Woad.Security.Algorithms;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>The secure conversations of a service's endpoints at one address.</summary>
internal sealed record ServiceConversationModel(
    ConversationNames Names, AlgorithmSuite Algorithms, TimestampSettings Times, TimeSpan KeyLifetime, TimeSpan KeyRollover)
    : ConversationModel(Names, Algorithms, Times, KeyLifetime, KeyRollover)
{
    /// <summary>What checks who asks for a session.</summary>
    public required CredentialSettings Bootstrap { get; init; }

    /// <summary>Sessions that may have been issued and not be served yet.</summary>
    public required int MaxPending { get; init; }

    /// <summary>How long a session may wait for its first message, and for the client's end after the service's.</summary>
    public required TimeSpan InactivityTimeout { get; init; }
}
