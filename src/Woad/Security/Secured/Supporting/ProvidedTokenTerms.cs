using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The binding's settings for a token that is made for each message.</summary>
/// <param name="Suite">The algorithms.</param>
/// <param name="Names">The versions of WS-Trust and WS-SecureConversation.</param>
/// <param name="DerivesKeys">Whether a key derived of the token's signs.</param>
/// <param name="IsOptional">Whether messages go without the token when there is none.</param>
internal sealed record ProvidedTokenTerms(
    AlgorithmSuite Suite, ConversationNames Names, bool DerivesKeys, bool IsOptional);
