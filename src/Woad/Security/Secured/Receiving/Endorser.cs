using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>A key whose holder has signed the message's signature, or its timestamp.</summary>
/// <param name="Key">The key.</param>
/// <param name="Signature">The signature.</param>
/// <param name="IsProtected">Whether the token of the key is covered by the message's signature.</param>
/// <param name="TokenId">The id of the token of the key; null when the message does not carry the token.</param>
internal sealed record Endorser(ResolvedKey Key, ReceivedSignature Signature, bool IsProtected, string? TokenId);
