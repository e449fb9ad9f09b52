using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using Woad.Xml;

namespace Woad.Security.Algorithms;

/// <summary>
/// A block cipher in CBC mode (XML Encryption 1.0, 5.2): the initial vector, then the padded content.
/// </summary>
/// <param name="KeyBytes">Bytes of a key.</param>
/// <param name="BlockBytes">Bytes of a block, and of the initial vector.</param>
internal sealed record BlockCipher(int KeyBytes, int BlockBytes)
{
    /// <summary>Bytes of the largest block.</summary>
    public const int MostBlockBytes = 16;

    private const int AesBlock = 16;
    private const int TripleDesBlock = 8;

    /// <summary>The cipher of a name; null when it is not known.</summary>
    public static BlockCipher? Find(string algorithm) => algorithm switch
    {
        AlgorithmNames.Aes128 => new BlockCipher(16, AesBlock),
        AlgorithmNames.Aes192 => new BlockCipher(24, AesBlock),
        AlgorithmNames.Aes256 => new BlockCipher(32, AesBlock),
        AlgorithmNames.TripleDes => new BlockCipher(24, TripleDesBlock),
        _ => null,
    };

    /// <summary>Bytes that <paramref name="plainLength"/> bytes become: padding has one byte at least.</summary>
    public int EncryptedLength(int plainLength) =>
        checked(BlockBytes + (((plainLength / BlockBytes) + 1) * BlockBytes));

    /// <exception cref="CryptographicException">The key has another length.</exception>
    public void Check(ReadOnlySpan<byte> key)
    {
        if (key.Length != KeyBytes)
        {
            throw new CryptographicException(Escaped.Text(
                $"The key has {key.Length * 8} bits, and the algorithm of the binding's suite needs {KeyBytes * 8}."));
        }
    }

    /// <summary>A transform that carries its chain from call to call, without padding.</summary>
    [SuppressMessage(
        "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms",
        Justification = "Only a binding whose suite is one of TripleDes comes here.")]
    public ICryptoTransform Open(ReadOnlySpan<byte> key, bool encrypts)
    {
        using SymmetricAlgorithm algorithm = BlockBytes == AesBlock ? Aes.Create() : TripleDES.Create();
        algorithm.Mode = CipherMode.CBC;
        algorithm.Padding = PaddingMode.None;
        algorithm.SetKey(key);
        algorithm.IV = new byte[BlockBytes];
        return encrypts ? algorithm.CreateEncryptor() : algorithm.CreateDecryptor();
    }
}
