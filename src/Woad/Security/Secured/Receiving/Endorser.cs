namespace Woad.Security.Secured;

/// <summary>A key whose holder has signed the message's signature, or its timestamp.</summary>
/// <param name="Key">The key.</param>
/// <param name="Value">The signature.</param>
/// <param name="IsProtected">Whether the token of the key is covered by the message's signature.</param>
/// <param name="TokenId">The id of the token of the key; null when the message does not carry the token.</param>
/// <param name="CoversToken">Whether the signature covers the token that made it.</param>
internal sealed record Endorser(ResolvedKey Key, byte[] Value, bool IsProtected, string? TokenId, bool CoversToken);
