namespace System.IdentityModel.Tokens;

/// <summary>A key of a token.</summary>
public abstract class SecurityKey
{
    /// <summary>Initializes a new instance of the <see cref="SecurityKey"/> class.</summary>
    protected SecurityKey()
    {
    }

    /// <summary>Gets the length of the key, in bits.</summary>
    public abstract int KeySize { get; }

    /// <summary>Unwraps a key that was wrapped for this one.</summary>
    /// <param name="algorithm">The algorithm's name in XML Encryption.</param>
    /// <param name="keyData">The wrapped key.</param>
    /// <returns>The bytes of the key.</returns>
    public abstract byte[] DecryptKey(string algorithm, byte[] keyData);

    /// <summary>Wraps a key for the holder of this one.</summary>
    /// <param name="algorithm">The algorithm's name in XML Encryption.</param>
    /// <param name="keyData">The bytes of the key.</param>
    /// <returns>The wrapped key.</returns>
    public abstract byte[] EncryptKey(string algorithm, byte[] keyData);

    /// <summary>Returns whether an algorithm works with pairs of keys.</summary>
    /// <param name="algorithm">The algorithm's name.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public abstract bool IsAsymmetricAlgorithm(string algorithm);

    /// <summary>Returns whether this key can be used with an algorithm.</summary>
    /// <param name="algorithm">The algorithm's name.</param>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    public abstract bool IsSupportedAlgorithm(string algorithm);

    /// <summary>Returns whether an algorithm works with a key that both sides have.</summary>
    /// <param name="algorithm">The algorithm's name.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public abstract bool IsSymmetricAlgorithm(string algorithm);
}
