using System.Security.Cryptography;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>A token that a client has made for its messages.</summary>
/// <param name="Reference">The name of the token in messages.</param>
internal sealed record MadeToken(KeyReference Reference)
{
    /// <summary>The token as canonical octets; null when messages do not carry it.</summary>
    public byte[]? Octets { get; init; }

    /// <summary>
    /// The token as it is sent, where that is not its canonical form: values may use prefixes that nothing else does.
    /// Null for the canonical form.
    /// </summary>
    public byte[]? Text { get; init; }

    /// <summary>A key that both sides have; null for none.</summary>
    public SymmetricSecret? Secret { get; init; }

    /// <summary>A private key; null for none.</summary>
    public RSA? Pair { get; init; }

    /// <summary>
    /// The name of the token in replies, which do not carry it; null where that is <see cref="Reference"/>.
    /// </summary>
    public KeyReference? Unattached { get; init; }

    /// <summary>The time after which another token is made; the maximum for none.</summary>
    public DateTimeOffset Expires { get; init; } = DateTimeOffset.MaxValue;

    /// <summary>The id that the token has by itself, where messages name it otherwise; null for none.</summary>
    public string? OwnId { get; init; }

    /// <summary>The id of the token in messages; null when they do not carry it.</summary>
    public string? Id => Octets is null ? null : Reference.LocalId ?? OwnId;

    /// <summary>Whether a reference of a reply names the token.</summary>
    public bool IsNamed(KeyReference reference) =>
        (Unattached ?? Reference) is var own && reference.Kind == own.Kind && reference.Value == own.Value
        && reference.ValueType == own.ValueType;
}
