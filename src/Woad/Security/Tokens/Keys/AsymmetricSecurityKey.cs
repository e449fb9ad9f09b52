using System.Security.Cryptography;

namespace System.IdentityModel.Tokens;

/// <summary>A pair of keys, or the public half of one.</summary>
public abstract class AsymmetricSecurityKey : SecurityKey
{
    /// <summary>Initializes a new instance of the <see cref="AsymmetricSecurityKey"/> class.</summary>
    protected AsymmetricSecurityKey()
    {
    }

    /// <summary>Gets the pair of keys as the platform's type.</summary>
    /// <param name="algorithm">The algorithm's name.</param>
    /// <param name="privateKey">Whether the private half is needed.</param>
    /// <returns>The keys.</returns>
    public abstract AsymmetricAlgorithm GetAsymmetricAlgorithm(string algorithm, bool privateKey);

    /// <summary>Gets the hash that a signature is made of.</summary>
    /// <param name="algorithm">The name of the signature's algorithm.</param>
    /// <returns>A new hash.</returns>
    public abstract HashAlgorithm GetHashAlgorithmForSignature(string algorithm);

    /// <summary>Gets what checks signatures.</summary>
    /// <param name="algorithm">The name of the signature's algorithm.</param>
    /// <returns>The check.</returns>
    public abstract AsymmetricSignatureDeformatter GetSignatureDeformatter(string algorithm);

    /// <summary>Gets what makes signatures.</summary>
    /// <param name="algorithm">The name of the signature's algorithm.</param>
    /// <returns>The maker of signatures.</returns>
    public abstract AsymmetricSignatureFormatter GetSignatureFormatter(string algorithm);

    /// <summary>Returns whether the private half is there.</summary>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public abstract bool HasPrivateKey();
}
