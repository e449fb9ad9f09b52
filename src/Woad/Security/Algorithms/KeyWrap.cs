using System.Security.Cryptography;
using Woad.Xml;

namespace Woad.Security.Algorithms;

/// <summary>How a key is encrypted by another key that two parties share.</summary>
internal abstract class KeyWrap
{
    /// <summary>Bytes of the longest key that is wrapped.</summary>
    public const int MostKeyBytes = 64;

    /// <summary>The algorithm of a name; null when it is not known.</summary>
    public static KeyWrap? Find(string algorithm) => algorithm switch
    {
        AlgorithmNames.KeyWrapAes128 => new AesKeyWrap(16),
        AlgorithmNames.KeyWrapAes192 => new AesKeyWrap(24),
        AlgorithmNames.KeyWrapAes256 => new AesKeyWrap(32),
        AlgorithmNames.KeyWrapTripleDes => new TripleDesKeyWrap(),
        _ => null,
    };

    /// <exception cref="CryptographicException">
    /// One of the keys has a length that the algorithm does not take.
    /// </exception>
    public abstract byte[] Wrap(ReadOnlySpan<byte> kek, ReadOnlySpan<byte> key);

    /// <exception cref="CryptographicException">The key cannot be unwrapped: for every reason the same one.</exception>
    public abstract byte[] Unwrap(ReadOnlySpan<byte> kek, ReadOnlySpan<byte> wrapped);

    /// <summary>Refuses lengths of keys to wrap and to wrap by.</summary>
    protected static void Check(ReadOnlySpan<byte> kek, int kekBytes, int keyLength)
    {
        if (kek.Length != kekBytes)
        {
            throw new CryptographicException(Escaped.Text(
                $"A key of {kek.Length * 8} bits cannot wrap others: the binding's algorithm suite wraps by keys of "
                    + $"{kekBytes * 8} bits."));
        }

        if (keyLength is < 16 or > MostKeyBytes || keyLength % 8 != 0)
        {
            throw new CryptographicException(Escaped.Text(
                $"A key of {keyLength} bytes cannot be wrapped; a wrapped key has 16 to {MostKeyBytes} bytes, a "
                    + $"multiple of 8."));
        }
    }
}
