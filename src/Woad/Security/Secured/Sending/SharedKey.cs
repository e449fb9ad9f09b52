using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>
/// A key that both sides have, as a sender uses it for messages. Its owner keeps the object as long as the key: then
/// the keys that sign and encrypt are derived once.
/// </summary>
/// <param name="secret">The key.</param>
/// <param name="reference">How messages name it.</param>
/// <param name="token">
/// The token that brings the key, as canonical octets; null when the receiver has it already.
/// </param>
internal sealed class SharedKey(SymmetricSecret secret, KeyReference reference, byte[]? token)
{
    private SendingKeys? _sending;

    /// <summary>The token that brings the key, as canonical octets; null when the receiver has it already.</summary>
    public byte[]? Token => token;

    /// <summary>The id of that token; null when the receiver has it.</summary>
    public string? TokenId => token is null ? null : reference.LocalId;

    /// <summary>The keys that sign and encrypt messages.</summary>
    public SendingKeys Sending(SecurityProfile profile) =>
        Volatile.Read(ref _sending)
            ?? Interlocked.CompareExchange(ref _sending, SendingKeys.Of(secret, reference, profile), null) ?? _sending!;
}
