using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>Key wrapping by AES (RFC 3394; XML Encryption 1.0, 5.6.3).</summary>
internal sealed class AesKeyWrap(int kekBytes) : KeyWrap
{
    private const int Half = 8;
    private const int Rounds = 6;
    private const ulong CheckValue = 0xA6A6A6A6A6A6A6A6;

    /// <inheritdoc/>
    public override byte[] Wrap(ReadOnlySpan<byte> kek, ReadOnlySpan<byte> key)
    {
        Check(kek, kekBytes, key.Length);
        using var aes = Open(kek, encrypts: true);
        var (count, block) = (key.Length / Half, new byte[2 * Half]);
        var wrapped = new byte[Half + key.Length];
        key.CopyTo(wrapped.AsSpan(Half));
        BinaryPrimitives.WriteUInt64BigEndian(block, CheckValue);
        for (var step = 0; step < Rounds * count; step++)
        {
            var register = wrapped.AsSpan(Half + (step % count * Half), Half);
            register.CopyTo(block.AsSpan(Half));
            aes.TransformBlock(block, 0, block.Length, block, 0);
            block.AsSpan(Half).CopyTo(register);
            Mix(block, step + 1);
        }

        block.AsSpan(0, Half).CopyTo(wrapped);
        CryptographicOperations.ZeroMemory(block);
        return wrapped;
    }

    /// <inheritdoc/>
    public override byte[] Unwrap(ReadOnlySpan<byte> kek, ReadOnlySpan<byte> wrapped)
    {
        var length = wrapped.Length - Half;
        if (kek.Length != kekBytes || length is < 2 * Half or > MostKeyBytes || length % Half != 0)
        {
            throw Undecipherable.Key();
        }

        using var aes = Open(kek, encrypts: false);
        var (count, block) = (length / Half, new byte[2 * Half]);
        var key = wrapped[Half..].ToArray();
        wrapped[..Half].CopyTo(block);
        for (var step = (Rounds * count) - 1; step >= 0; step--)
        {
            var register = key.AsSpan(step % count * Half, Half);
            register.CopyTo(block.AsSpan(Half));
            Mix(block, step + 1);
            aes.TransformBlock(block, 0, block.Length, block, 0);
            block.AsSpan(Half).CopyTo(register);
        }

        var isIntact = BinaryPrimitives.ReadUInt64BigEndian(block) == CheckValue;
        CryptographicOperations.ZeroMemory(block);
        if (!isIntact)
        {
            CryptographicOperations.ZeroMemory(key);
            throw Undecipherable.Key();
        }

        return key;
    }

    private static void Mix(Span<byte> block, int step) =>
        BinaryPrimitives.WriteUInt64BigEndian(block, BinaryPrimitives.ReadUInt64BigEndian(block) ^ (ulong)step);

    [SuppressMessage(
        "Security", "CA5358:Review cipher mode usage with cryptography experts",
        Justification = "RFC 3394 is made of single blocks.")]
    private static ICryptoTransform Open(ReadOnlySpan<byte> kek, bool encrypts)
    {
        using var aes = Aes.Create();
        aes.Mode = CipherMode.ECB;
        aes.Padding = PaddingMode.None;
        aes.SetKey(kek);
        return encrypts ? aes.CreateEncryptor() : aes.CreateDecryptor();
    }
}
