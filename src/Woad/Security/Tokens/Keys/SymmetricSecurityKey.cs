using System.Security.Cryptography;

namespace System.IdentityModel.Tokens;

/// <summary>A key that both sides have.</summary>
public abstract class SymmetricSecurityKey : SecurityKey
{
    /// <summary>Initializes a new instance of the <see cref="SymmetricSecurityKey"/> class.</summary>
    protected SymmetricSecurityKey()
    {
    }

    /// <summary>Derives a key of this one.</summary>
    /// <param name="algorithm">The name of the derivation.</param>
    /// <param name="label">The label.</param>
    /// <param name="nonce">The nonce.</param>
    /// <param name="derivedKeyLength">The length of the derived key, in bits.</param>
    /// <param name="offset">The index of its first byte.</param>
    /// <returns>The key.</returns>
    public abstract byte[] GenerateDerivedKey(
        string algorithm, byte[] label, byte[] nonce, int derivedKeyLength, int offset);

    /// <summary>Creates a transform that decrypts.</summary>
    /// <param name="algorithm">The algorithm's name in XML Encryption.</param>
    /// <param name="iv">The initialization vector.</param>
    /// <returns>The transform.</returns>
    public abstract ICryptoTransform GetDecryptionTransform(string algorithm, byte[] iv);

    /// <summary>Creates a transform that encrypts.</summary>
    /// <param name="algorithm">The algorithm's name in XML Encryption.</param>
    /// <param name="iv">The initialization vector.</param>
    /// <returns>The transform.</returns>
    public abstract ICryptoTransform GetEncryptionTransform(string algorithm, byte[] iv);

    /// <summary>Gets the length of the initialization vector of an algorithm.</summary>
    /// <param name="algorithm">The algorithm's name in XML Encryption.</param>
    /// <returns>The length, in bits.</returns>
    public abstract int GetIVSize(string algorithm);

    /// <summary>Creates a hash with this key.</summary>
    /// <param name="algorithm">The algorithm's name in XML Signature.</param>
    /// <returns>The hash.</returns>
    public abstract KeyedHashAlgorithm GetKeyedHashAlgorithm(string algorithm);

    /// <summary>Creates a cipher with this key.</summary>
    /// <param name="algorithm">The algorithm's name in XML Encryption.</param>
    /// <returns>The cipher.</returns>
    public abstract SymmetricAlgorithm GetSymmetricAlgorithm(string algorithm);

    /// <summary>Gets the bytes of the key.</summary>
    /// <returns>A copy.</returns>
    public abstract byte[] GetSymmetricKey();
}
