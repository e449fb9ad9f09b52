using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>P_SHA-1 (RFC 2246, 5), by which WS-Trust combines entropy and WS-SecureConversation derives keys.</summary>
[SuppressMessage(
    "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms",
    Justification = "The only derivation that both specifications define.")]
internal static class PSha1
{
    private const int Block = HMACSHA1.HashSizeInBytes;

    /// <summary>Bytes of a seed for which no array is needed: two labels or nonces of usual lengths.</summary>
    private const int UsualSeed = 256 - Block;

    /// <summary>The bytes of the stream that begin at <paramref name="offset"/>.</summary>
    public static byte[] Derive(ReadOnlySpan<byte> secret, ReadOnlySpan<byte> seed, int offset, int length)
    {
        var derived = new byte[length];
        Derive(secret, seed, offset, derived);
        return derived;
    }

    /// <summary>
    /// Fills <paramref name="derived"/> with the bytes of the stream that begin at <paramref name="offset"/>.
    /// </summary>
    public static void Derive(ReadOnlySpan<byte> secret, ReadOnlySpan<byte> seed, int offset, Span<byte> derived)
    {
        using var hmac = Of(secret);
        Derive(hmac, seed, offset, derived);
    }

    /// <summary>The HMAC that derives keys of a secret: to make it takes as long as to use it three times.</summary>
    public static IncrementalHash Of(ReadOnlySpan<byte> secret) =>
        IncrementalHash.CreateHMAC(HashAlgorithmName.SHA1, secret);

    /// <summary>The same with the HMAC that <see cref="Of"/> has made of the secret.</summary>
    public static void Derive(IncrementalHash hmac, ReadOnlySpan<byte> seed, int offset, Span<byte> derived)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(offset);
        var rented = seed.Length <= UsualSeed ? null : ArrayPool<byte>.Shared.Rent(Block + seed.Length);
        Span<byte> input = rented ?? stackalloc byte[Block + UsualSeed];
        input = input[..(Block + seed.Length)];
        Span<byte> output = stackalloc byte[Block];
        try
        {
            seed.CopyTo(input[Block..]);
            Hash(hmac, seed, input);
            for (var at = 0L; !derived.IsEmpty; at += Block)
            {
                if (offset < at + Block)
                {
                    Hash(hmac, input, output);
                    var from = (int)Math.Max(offset - at, 0);
                    var taken = Math.Min(Block - from, derived.Length);
                    output.Slice(from, taken).CopyTo(derived);
                    derived = derived[taken..];
                }

                if (!derived.IsEmpty)
                {
                    Hash(hmac, input[..Block], output);
                    output.CopyTo(input);
                }
            }
        }
        finally
        {
            CryptographicOperations.ZeroMemory(input);
            CryptographicOperations.ZeroMemory(output);
            if (rented is not null)
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }

    private static void Hash(IncrementalHash hmac, ReadOnlySpan<byte> octets, Span<byte> into)
    {
        hmac.AppendData(octets);
        hmac.GetHashAndReset(into);
    }
}
