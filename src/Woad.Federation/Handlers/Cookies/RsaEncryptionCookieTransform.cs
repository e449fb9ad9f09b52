using System.Buffers.Binary;
using System.Collections.ObjectModel;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Federation.Handlers;

namespace System.IdentityModel;

/// <summary>Encrypts the bytes of a session cookie for an RSA key.</summary>
/// <remarks>
/// Each cookie has a key of AES-256-GCM of its own, which is wrapped by RSA-OAEP. Anybody who knows the public key can
/// make such a cookie: put an <see cref="RsaSignatureCookieTransform"/> before it.
/// </remarks>
public class RsaEncryptionCookieTransform : CookieTransform
{
    private const int MostWrappedBytes = 2048;
    private const int NonceBytes = 12;
    private const int TagBytes = 16;

    private string _hash = "SHA256";

    /// <summary>Initializes a new instance of the <see cref="RsaEncryptionCookieTransform"/> class.</summary>
    /// <param name="key">The key, with its private part.</param>
    public RsaEncryptionCookieTransform(RSA key)
    {
        ArgumentNullException.ThrowIfNull(key);
        EncryptionKey = key;
    }

    /// <summary>Initializes a new instance of the <see cref="RsaEncryptionCookieTransform"/> class.</summary>
    /// <param name="certificate">The certificate, with its private key.</param>
    /// <exception cref="ArgumentException">The certificate has no private RSA key.</exception>
    public RsaEncryptionCookieTransform(X509Certificate2 certificate) =>
        EncryptionKey = CookieKeys.PrivateOf(certificate);

    /// <summary>Gets or sets the key for which cookies are encrypted.</summary>
    public virtual RSA EncryptionKey { get; set; }

    /// <summary>Gets or sets the name of the hash by which a cookie names its key.</summary>
    /// <value>SHA256, the default, SHA384 or SHA512.</value>
    /// <exception cref="ArgumentException">The value is another name.</exception>
    public string HashName
    {
        get => _hash;
        set
        {
            CookieKeys.Algorithm(value);
            _hash = value;
        }
    }

    /// <summary>Gets the keys that decrypt cookies; override it to accept those of an older key.</summary>
    protected virtual ReadOnlyCollection<RSA> DecryptionKeys => new([EncryptionKey]);

    /// <inheritdoc/>
    /// <exception cref="CryptographicException">The bytes are not for one of the keys, or were altered.</exception>
    public override byte[] Decode(byte[] encoded)
    {
        ArgumentNullException.ThrowIfNull(encoded);
        foreach (var key in DecryptionKeys)
        {
            var name = CookieKeys.NameOf(key, HashName);
            if (encoded.AsSpan().StartsWith(name))
            {
                return Open(key, encoded, name.Length);
            }
        }

        throw new CryptographicException("A session cookie is not encrypted for a key that is known.");
    }

    /// <inheritdoc/>
    public override byte[] Encode(byte[] value)
    {
        ArgumentNullException.ThrowIfNull(value);
        var name = CookieKeys.NameOf(EncryptionKey, HashName);
        var secret = RandomNumberGenerator.GetBytes(32);
        var wrapped = EncryptionKey.Encrypt(secret, RSAEncryptionPadding.OaepSHA256);
        var head = name.Length + sizeof(int) + wrapped.Length;
        var encoded = new byte[head + NonceBytes + value.Length + TagBytes];
        name.CopyTo(encoded, 0);
        BinaryPrimitives.WriteInt32BigEndian(encoded.AsSpan(name.Length), wrapped.Length);
        wrapped.CopyTo(encoded, name.Length + sizeof(int));
        var nonce = encoded.AsSpan(head, NonceBytes);
        RandomNumberGenerator.Fill(nonce);
        using var cipher = new AesGcm(secret, TagBytes);
        cipher.Encrypt(
            nonce, value, encoded.AsSpan(head + NonceBytes, value.Length), encoded.AsSpan(^TagBytes..),
            encoded.AsSpan(0, head));
        CryptographicOperations.ZeroMemory(secret);
        return encoded;
    }

    private static byte[] Open(RSA key, byte[] encoded, int nameLength)
    {
        var rest = encoded.AsSpan(nameLength);
        var length = rest.Length < sizeof(int) ? -1 : BinaryPrimitives.ReadInt32BigEndian(rest);
        if (length is <= 0 or > MostWrappedBytes || rest.Length < sizeof(int) + length + NonceBytes + TagBytes)
        {
            throw new CryptographicException("A session cookie ends before its encrypted content.");
        }

        var secret = key.Decrypt(rest.Slice(sizeof(int), length), RSAEncryptionPadding.OaepSHA256);
        if (secret.Length != 32)
        {
            throw new CryptographicException("The key of a session cookie does not have 256 bits.");
        }

        var head = nameLength + sizeof(int) + length;
        var value = new byte[encoded.Length - head - NonceBytes - TagBytes];
        using var cipher = new AesGcm(secret, TagBytes);
        cipher.Decrypt(
            encoded.AsSpan(head, NonceBytes), encoded.AsSpan(head + NonceBytes, value.Length),
            encoded.AsSpan(^TagBytes..), value, encoded.AsSpan(0, head));
        return value;
    }
}
