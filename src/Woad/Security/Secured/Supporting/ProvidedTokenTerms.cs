using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The binding's settings for a token of a custom provider.</summary>
/// <param name="Suite">The algorithms.</param>
/// <param name="Names">The versions of WS-Trust and WS-SecureConversation.</param>
/// <param name="DerivesKeys">Whether a key derived of the token's signs.</param>
/// <param name="IsOptional">Whether messages go without the token when the provider has none.</param>
/// <param name="Timeout">The time that the provider may take.</param>
internal sealed record ProvidedTokenTerms(
    AlgorithmSuite Suite, ConversationNames Names, bool DerivesKeys, bool IsOptional, TimeSpan Timeout);
