using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>
/// Key wrapping by triple DES (XML Encryption 1.0, 5.6.2; RFC 3217): encrypted twice, with a checksum inside.
/// </summary>
[SuppressMessage(
    "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms",
    Justification = "Only a binding whose suite is one of TripleDes comes here; the specification has SHA-1 for the "
        + "checksum.")]
internal sealed class TripleDesKeyWrap : KeyWrap
{
    private const int KekBytes = 24;
    private const int Block = 8;

    private static readonly byte[] OuterVector = [0x4A, 0xDD, 0xA2, 0x2C, 0x79, 0xE8, 0x21, 0x05];

    /// <inheritdoc/>
    public override byte[] Wrap(ReadOnlySpan<byte> kek, ReadOnlySpan<byte> key)
    {
        Check(kek, KekBytes, key.Length);
        using var cipher = TripleDES.Create();
        cipher.SetKey(kek);
        Span<byte> content = stackalloc byte[Block + MostKeyBytes + Block];
        content = content[..(Block + key.Length + Block)];
        var vector = content[..Block];
        var inner = content[Block..];
        RandomNumberGenerator.Fill(vector);
        key.CopyTo(inner);
        Checksum(key, inner[key.Length..]);
        Span<byte> encrypted = stackalloc byte[inner.Length];
        cipher.EncryptCbc(inner, vector, encrypted, PaddingMode.None);
        encrypted.CopyTo(inner);
        content.Reverse();
        var wrapped = cipher.EncryptCbc(content, OuterVector, PaddingMode.None);
        CryptographicOperations.ZeroMemory(content);
        return wrapped;
    }

    /// <inheritdoc/>
    public override byte[] Unwrap(ReadOnlySpan<byte> kek, ReadOnlySpan<byte> wrapped)
    {
        var length = wrapped.Length - (2 * Block);
        if (kek.Length != KekBytes || length is < 2 * Block or > MostKeyBytes || length % Block != 0)
        {
            throw Undecipherable.Key();
        }

        using var cipher = TripleDES.Create();
        cipher.SetKey(kek);
        var content = cipher.DecryptCbc(wrapped, OuterVector, PaddingMode.None);
        content.AsSpan().Reverse();
        var inner = cipher.DecryptCbc(content.AsSpan(Block), content.AsSpan(0, Block), PaddingMode.None);
        Span<byte> checksum = stackalloc byte[Block];
        Checksum(inner.AsSpan(0, length), checksum);
        var isIntact = CryptographicOperations.FixedTimeEquals(checksum, inner.AsSpan(length));
        var key = isIntact ? inner[..length] : [];
        CryptographicOperations.ZeroMemory(content);
        CryptographicOperations.ZeroMemory(inner);
        return isIntact ? key : throw Undecipherable.Key();
    }

    /// <summary>XML Encryption 1.0, 5.6.1: the first eight bytes of the key's digest.</summary>
    private static void Checksum(ReadOnlySpan<byte> key, Span<byte> checksum)
    {
        Span<byte> digest = stackalloc byte[SHA1.HashSizeInBytes];
        SHA1.HashData(key, digest);
        digest[..Block].CopyTo(checksum);
    }
}
