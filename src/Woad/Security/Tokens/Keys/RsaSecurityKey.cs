using System.Security.Cryptography;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>RSA keys without a certificate.</summary>
public sealed class RsaSecurityKey : AsymmetricSecurityKey
{
    private readonly RSA _rsa;
    private readonly Lazy<bool> _hasPrivateKey;

    /// <summary>Initializes a new instance of the <see cref="RsaSecurityKey"/> class.</summary>
    /// <param name="rsa">The keys, which must live as long as this one.</param>
    /// <exception cref="ArgumentNullException"><paramref name="rsa"/> is null.</exception>
    public RsaSecurityKey(RSA rsa)
    {
        ArgumentNullException.ThrowIfNull(rsa);
        _rsa = rsa;
        _hasPrivateKey = new(CanSign);
    }

    /// <inheritdoc/>
    public override int KeySize => _rsa.KeySize;

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown.</exception>
    public override byte[] DecryptKey(string algorithm, byte[] keyData) => RsaKeys.Decrypt(_rsa, algorithm, keyData);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown.</exception>
    public override byte[] EncryptKey(string algorithm, byte[] keyData) => RsaKeys.Encrypt(_rsa, algorithm, keyData);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown, or the private key missing.</exception>
    public override AsymmetricAlgorithm GetAsymmetricAlgorithm(string algorithm, bool privateKey) =>
        !RsaKeys.IsKnown(algorithm) ? throw RsaKeys.Unknown(algorithm)
        : privateKey && !HasPrivateKey() ? throw new NotSupportedException(
            "The private key of the RSA keys is missing. Create the RsaSecurityKey with keys that have their private "
                + "half.")
        : _rsa;

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown.</exception>
    public override HashAlgorithm GetHashAlgorithmForSignature(string algorithm) => RsaKeys.Hash(algorithm);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown.</exception>
    public override AsymmetricSignatureDeformatter GetSignatureDeformatter(string algorithm) =>
        RsaKeys.Deformatter(_rsa, algorithm);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown.</exception>
    public override AsymmetricSignatureFormatter GetSignatureFormatter(string algorithm) =>
        RsaKeys.Formatter(_rsa, algorithm);

    /// <inheritdoc/>
    public override bool HasPrivateKey() => _hasPrivateKey.Value;

    /// <inheritdoc/>
    public override bool IsAsymmetricAlgorithm(string algorithm) => RsaKeys.IsKnown(algorithm);

    /// <inheritdoc/>
    public override bool IsSupportedAlgorithm(string algorithm) => RsaKeys.IsKnown(algorithm);

    /// <summary>Returns whether an algorithm works with a key that both sides have: none does here.</summary>
    /// <param name="algorithm">The algorithm's name.</param>
    /// <returns>Always <see langword="false"/>.</returns>
    public override bool IsSymmetricAlgorithm(string algorithm) => false;

    // A key that cannot be exported signs all the same.
    private bool CanSign()
    {
        try
        {
            _ = _rsa.SignData([0], HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
            return true;
        }
        catch (CryptographicException)
        {
            return false;
        }
    }
}
