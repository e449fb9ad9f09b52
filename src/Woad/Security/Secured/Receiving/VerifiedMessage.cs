using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>
/// What is known of a message whose signatures were verified, and whose encrypted parts were decrypted.
/// </summary>
internal sealed class VerifiedMessage
{
    /// <summary>The tokens of the Security header.</summary>
    public List<SecurityItem> Items { get; } = [];

    /// <summary>The key that made the message's own signature; null where only tokens sign.</summary>
    public ResolvedKey? ProtectionKey { get; set; }

    /// <summary>The value of that signature; null where only tokens sign.</summary>
    public byte[]? Signature { get; set; }

    /// <summary>The id of the token in the message that the signature names as its key; null for another key.</summary>
    public string? SigningTokenId { get; set; }

    /// <summary>The keys that have signed the signature, or the timestamp.</summary>
    public List<Endorser> Endorsers { get; } = [];

    /// <summary>The timestamp; null without.</summary>
    public Timestamp? Timestamp { get; set; }

    /// <summary>Whether the message has a signature, a security context or an encrypted part of the header.</summary>
    public bool NamesKeys { get; set; }

    /// <summary>Whether the message's own signature covers the timestamp.</summary>
    public bool IsTimestampSigned { get; set; }

    /// <summary>Whether the message names its sender beside the key that protects it.</summary>
    public bool HasTokens
    {
        get
        {
            var has = Endorsers.Count > 0;
            foreach (var item in Items)
            {
                has |= item.Value is not (ReceivedContextToken or WrappedKey);
            }

            return has;
        }
    }

    /// <summary>The number of signatures.</summary>
    public int SignatureCount => Endorsers.Count + (Signature is null ? 0 : 1);

    /// <summary>The values of all signatures, the message's own first.</summary>
    public IEnumerable<byte[]> Signatures =>
        Signature is { } own
            ? Endorsers.Select(static e => e.Value).Prepend(own)
            : Endorsers.Select(static e => e.Value);

    /// <summary>The tokens of one kind.</summary>
    public IEnumerable<SecurityItem> Of<T>() => Items.Where(static i => i.Value is T);
}
