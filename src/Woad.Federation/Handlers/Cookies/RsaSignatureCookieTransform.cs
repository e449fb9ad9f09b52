using System.Buffers.Binary;
using System.Collections.ObjectModel;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Federation.Handlers;

namespace System.IdentityModel;

/// <summary>Signs the bytes of a session cookie by an RSA key.</summary>
public class RsaSignatureCookieTransform : CookieTransform
{
    private const int MostSignatureBytes = 2048;

    private string _hash = "SHA256";

    /// <summary>Initializes a new instance of the <see cref="RsaSignatureCookieTransform"/> class.</summary>
    /// <param name="key">The key, with its private part.</param>
    public RsaSignatureCookieTransform(RSA key)
    {
        ArgumentNullException.ThrowIfNull(key);
        SigningKey = key;
    }

    /// <summary>Initializes a new instance of the <see cref="RsaSignatureCookieTransform"/> class.</summary>
    /// <param name="certificate">The certificate, with its private key.</param>
    /// <exception cref="ArgumentException">The certificate has no private RSA key.</exception>
    public RsaSignatureCookieTransform(X509Certificate2 certificate) => SigningKey = CookieKeys.PrivateOf(certificate);

    /// <summary>Gets or sets the name of the hash that is signed.</summary>
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

    /// <summary>Gets or sets the key that signs cookies.</summary>
    public virtual RSA SigningKey { get; set; }

    /// <summary>Gets the keys whose signatures are accepted; override it to accept those of an older key.</summary>
    protected virtual ReadOnlyCollection<RSA> VerificationKeys => new([SigningKey]);

    /// <inheritdoc/>
    /// <exception cref="CryptographicException">The bytes are not signed by one of the keys.</exception>
    public override byte[] Decode(byte[] encoded)
    {
        ArgumentNullException.ThrowIfNull(encoded);
        var length = encoded.Length < sizeof(int) ? -1 : BinaryPrimitives.ReadInt32BigEndian(encoded);
        if (length is <= 0 or > MostSignatureBytes || encoded.Length < sizeof(int) + length)
        {
            throw new CryptographicException("A session cookie ends before its signature.");
        }

        var signature = encoded.AsSpan(sizeof(int), length);
        var value = encoded.AsSpan(sizeof(int) + length);
        foreach (var key in VerificationKeys)
        {
            if (key.VerifyData(value, signature, CookieKeys.Algorithm(HashName), RSASignaturePadding.Pkcs1))
            {
                return value.ToArray();
            }
        }

        throw new CryptographicException("ID1014: The signature of a session cookie is not one of a known key.");
    }

    /// <inheritdoc/>
    public override byte[] Encode(byte[] value)
    {
        ArgumentNullException.ThrowIfNull(value);
        var signature = SigningKey.SignData(value, CookieKeys.Algorithm(HashName), RSASignaturePadding.Pkcs1);
        var encoded = new byte[sizeof(int) + signature.Length + value.Length];
        BinaryPrimitives.WriteInt32BigEndian(encoded, signature.Length);
        signature.CopyTo(encoded, sizeof(int));
        value.CopyTo(encoded, sizeof(int) + signature.Length);
        return encoded;
    }
}
