using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using Woad.Security.Algorithms;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>A key that both sides have, in memory.</summary>
[SuppressMessage(
    "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms",
    Justification = "The program or its peer names the algorithm.")]
public class InMemorySymmetricSecurityKey : SymmetricSecurityKey
{
    private readonly byte[] _key;

    /// <summary>
    /// Initializes a new instance of the <see cref="InMemorySymmetricSecurityKey"/> class with a copy of the bytes.
    /// </summary>
    /// <param name="symmetricKey">The key.</param>
    /// <exception cref="ArgumentNullException"><paramref name="symmetricKey"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="symmetricKey"/> is empty.</exception>
    public InMemorySymmetricSecurityKey(byte[] symmetricKey)
        : this(symmetricKey, cloneBuffer: true)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="InMemorySymmetricSecurityKey"/> class.</summary>
    /// <param name="symmetricKey">The key.</param>
    /// <param name="cloneBuffer">Whether the bytes are copied.</param>
    /// <exception cref="ArgumentNullException"><paramref name="symmetricKey"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="symmetricKey"/> is empty.</exception>
    public InMemorySymmetricSecurityKey(byte[] symmetricKey, bool cloneBuffer)
    {
        ArgumentNullException.ThrowIfNull(symmetricKey);
        if (symmetricKey.Length == 0)
        {
            throw new ArgumentException("The length of the key must be greater than zero.", nameof(symmetricKey));
        }

        _key = cloneBuffer ? [.. symmetricKey] : symmetricKey;
    }

    /// <inheritdoc/>
    public override int KeySize => _key.Length * 8;

    /// <inheritdoc/>
    public override byte[] DecryptKey(string algorithm, byte[] keyData)
    {
        ArgumentNullException.ThrowIfNull(keyData);
        return (KeyWrap.Find(algorithm) ?? throw Unknown(algorithm)).Unwrap(_key, keyData);
    }

    /// <inheritdoc/>
    public override byte[] EncryptKey(string algorithm, byte[] keyData)
    {
        ArgumentNullException.ThrowIfNull(keyData);
        return (KeyWrap.Find(algorithm) ?? throw Unknown(algorithm)).Wrap(_key, keyData);
    }

    /// <inheritdoc/>
    public override byte[] GenerateDerivedKey(
        string algorithm, byte[] label, byte[] nonce, int derivedKeyLength, int offset)
    {
        ArgumentNullException.ThrowIfNull(label);
        ArgumentNullException.ThrowIfNull(nonce);
        return AlgorithmNames.IsPSha1(algorithm)
            ? PSha1.Derive(_key, [.. label, .. nonce], offset, derivedKeyLength / 8)
            : throw Unknown(algorithm);
    }

    /// <inheritdoc/>
    public override ICryptoTransform GetDecryptionTransform(string algorithm, byte[] iv)
    {
        using var cipher = GetSymmetricAlgorithm(algorithm);
        return cipher.CreateDecryptor(_key, iv);
    }

    /// <inheritdoc/>
    public override ICryptoTransform GetEncryptionTransform(string algorithm, byte[] iv)
    {
        using var cipher = GetSymmetricAlgorithm(algorithm);
        return cipher.CreateEncryptor(_key, iv);
    }

    /// <inheritdoc/>
    public override int GetIVSize(string algorithm) =>
        (BlockCipher.Find(algorithm) ?? throw Unknown(algorithm)).BlockBytes * 8;

    /// <inheritdoc/>
    public override KeyedHashAlgorithm GetKeyedHashAlgorithm(string algorithm) => algorithm switch
    {
        AlgorithmNames.HmacSha1 => new HMACSHA1(_key),
        AlgorithmNames.HmacSha256 => new HMACSHA256(_key),
        AlgorithmNames.HmacSha384 => new HMACSHA384(_key),
        AlgorithmNames.HmacSha512 => new HMACSHA512(_key),
        _ => throw Unknown(algorithm),
    };

    /// <inheritdoc/>
    public override SymmetricAlgorithm GetSymmetricAlgorithm(string algorithm)
    {
        if (BlockCipher.Find(algorithm) is not { } known)
        {
            throw Unknown(algorithm);
        }

        SymmetricAlgorithm cipher = algorithm == AlgorithmNames.TripleDes ? TripleDES.Create() : Aes.Create();
        cipher.KeySize = known.KeyBytes * 8;
        cipher.Key = _key;
        return cipher;
    }

    /// <inheritdoc/>
    public override byte[] GetSymmetricKey() => [.. _key];

    /// <inheritdoc/>
    public override bool IsAsymmetricAlgorithm(string algorithm) => algorithm
        is AlgorithmNames.RsaSha1 or AlgorithmNames.RsaSha256 or AlgorithmNames.RsaSha384 or AlgorithmNames.RsaSha512
        or AlgorithmNames.RsaOaep or AlgorithmNames.Rsa15;

    /// <inheritdoc/>
    public override bool IsSupportedAlgorithm(string algorithm) =>
        BlockCipher.Find(algorithm) is { } cipher ? cipher.KeyBytes == _key.Length : IsSymmetricAlgorithm(algorithm);

    /// <inheritdoc/>
    public override bool IsSymmetricAlgorithm(string algorithm) =>
        BlockCipher.Find(algorithm) is not null
        || KeyWrap.Find(algorithm) is not null
        || AlgorithmNames.IsPSha1(algorithm)
        || algorithm is AlgorithmNames.HmacSha1 or AlgorithmNames.HmacSha256
            or AlgorithmNames.HmacSha384 or AlgorithmNames.HmacSha512;

    private static NotSupportedException Unknown(string algorithm) => new(Escaped.Text(
        $"The algorithm '{algorithm}' is not supported by keys that both sides have. Ask IsSupportedAlgorithm first."));
}
