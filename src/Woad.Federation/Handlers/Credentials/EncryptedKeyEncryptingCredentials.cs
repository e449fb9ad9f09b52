using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a new key that encrypts a token and is wrapped for its reader.</summary>
public class EncryptedKeyEncryptingCredentials : EncryptingCredentials
{
    private const int DefaultKeyBits = 256;

    /// <summary>Initializes a new instance of the <see cref="EncryptedKeyEncryptingCredentials"/> class.</summary>
    /// <param name="certificate">The certificate of the reader.</param>
    public EncryptedKeyEncryptingCredentials(X509Certificate2 certificate)
        : this(new X509EncryptingCredentials(certificate), DefaultKeyBits, SecurityAlgorithms.Aes256Encryption)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EncryptedKeyEncryptingCredentials"/> class.</summary>
    /// <param name="certificate">The certificate of the reader.</param>
    /// <param name="keyWrappingAlgorithm">The algorithm by which the key is wrapped.</param>
    /// <param name="keySizeInBits">The length, in bits, of the key.</param>
    /// <param name="encryptionAlgorithm">The algorithm by which the token is encrypted.</param>
    public EncryptedKeyEncryptingCredentials(
        X509Certificate2 certificate, string keyWrappingAlgorithm, int keySizeInBits, string encryptionAlgorithm)
        : this(new X509EncryptingCredentials(certificate, keyWrappingAlgorithm), keySizeInBits, encryptionAlgorithm)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EncryptedKeyEncryptingCredentials"/> class.</summary>
    /// <param name="wrappingCredentials">The key of the reader.</param>
    /// <param name="keySizeInBits">The length, in bits, of the key.</param>
    /// <param name="encryptionAlgorithm">The algorithm by which the token is encrypted.</param>
    public EncryptedKeyEncryptingCredentials(
        EncryptingCredentials wrappingCredentials, int keySizeInBits, string encryptionAlgorithm)
    {
        ArgumentNullException.ThrowIfNull(wrappingCredentials);
        ArgumentException.ThrowIfNullOrEmpty(encryptionAlgorithm);
        var key = RandomNumberGenerator.GetBytes(keySizeInBits / 8);
        var wrapped = wrappingCredentials.SecurityKey!.EncryptKey(wrappingCredentials.Algorithm!, key);
        SecurityKey = new InMemorySymmetricSecurityKey(key);
        SecurityKeyIdentifier = new SecurityKeyIdentifier(new EncryptedKeyIdentifierClause(
        wrapped, wrappingCredentials.Algorithm!, wrappingCredentials.SecurityKeyIdentifier));
        (Algorithm, WrappingCredentials) = (encryptionAlgorithm, wrappingCredentials);
    }

    /// <summary>Gets the key of the reader.</summary>
    public EncryptingCredentials WrappingCredentials { get; }
}
