using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>A token that one message carries beside the key that protects it.</summary>
/// <param name="Use">How the message uses the token.</param>
/// <param name="Id">The id by which signatures refer to the token; null where none does.</param>
/// <param name="Write">Writes the token; null when the receiver has it.</param>
internal sealed record SupportingToken(TokenUse Use, string? Id, Action<CanonicalWriter>? Write)
{
    /// <summary>The token's key, which signs; null for a token that only says something.</summary>
    public SigningKey? Key { get; init; }

    /// <summary>Writes the key that is derived of the token's, behind the token; null when none is.</summary>
    public Action<CanonicalWriter>? WriteDerived { get; init; }

    /// <summary>
    /// The token as it is sent, where that is not its canonical form: values may use prefixes that nothing else does.
    /// Null for the canonical form.
    /// </summary>
    public byte[]? Text { get; init; }

    /// <summary>Whether the message's signature covers the token.</summary>
    public bool IsSigned => Use is not TokenUse.Endorsing;

    /// <summary>A token with a key that signs.</summary>
    public static SupportingToken Of(SigningKey key, TokenUse use = TokenUse.Endorsing) =>
        new(use, key.TokenId, key.WriteToken) { Key = key };
}
