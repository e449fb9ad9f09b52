using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>The RSA keys of an X.509 certificate.</summary>
public class X509AsymmetricSecurityKey : AsymmetricSecurityKey
{
    private readonly X509Certificate2 _certificate;
    private readonly Lazy<RSA> _public;
    private readonly Lazy<RSA?> _private;

    /// <summary>Initializes a new instance of the <see cref="X509AsymmetricSecurityKey"/> class.</summary>
    /// <param name="certificate">The certificate, which must live as long as the key.</param>
    /// <exception cref="ArgumentNullException"><paramref name="certificate"/> is null.</exception>
    public X509AsymmetricSecurityKey(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        _certificate = certificate;
        _public = new(() => certificate.GetRSAPublicKey() ?? throw new NotSupportedException(Escaped.Text(
            $"The certificate '{certificate.Subject}' has no RSA key. Use a certificate with an RSA key.")));
        _private = new(certificate.GetRSAPrivateKey);
    }

    /// <inheritdoc/>
    public override int KeySize => _public.Value.KeySize;

    private RSA Private => _private.Value ?? throw new NotSupportedException(Escaped.Text(
        $"The private key of the certificate '{_certificate.Subject}' is missing. Load the certificate with its "
            + $"private key."));

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The private key is missing, or the algorithm unknown.</exception>
    public override byte[] DecryptKey(string algorithm, byte[] keyData) => RsaKeys.Decrypt(Private, algorithm, keyData);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown.</exception>
    public override byte[] EncryptKey(string algorithm, byte[] keyData) =>
        RsaKeys.Encrypt(_public.Value, algorithm, keyData);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown, or the private key missing.</exception>
    public override AsymmetricAlgorithm GetAsymmetricAlgorithm(string algorithm, bool privateKey) =>
        !RsaKeys.IsKnown(algorithm) ? throw RsaKeys.Unknown(algorithm) : privateKey ? Private : _public.Value;

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown.</exception>
    public override HashAlgorithm GetHashAlgorithmForSignature(string algorithm) => RsaKeys.Hash(algorithm);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown.</exception>
    public override AsymmetricSignatureDeformatter GetSignatureDeformatter(string algorithm) =>
        RsaKeys.Deformatter(_public.Value, algorithm);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The algorithm is unknown, or the private key missing.</exception>
    public override AsymmetricSignatureFormatter GetSignatureFormatter(string algorithm) =>
        RsaKeys.Formatter(Private, algorithm);

    /// <inheritdoc/>
    public override bool HasPrivateKey() => _private.Value is not null;

    /// <inheritdoc/>
    public override bool IsAsymmetricAlgorithm(string algorithm) => RsaKeys.IsKnown(algorithm);

    /// <inheritdoc/>
    public override bool IsSupportedAlgorithm(string algorithm) => RsaKeys.IsKnown(algorithm);

    /// <summary>Returns whether an algorithm works with a key that both sides have: none does here.</summary>
    /// <param name="algorithm">The algorithm's name.</param>
    /// <returns>Always <see langword="false"/>.</returns>
    public override bool IsSymmetricAlgorithm(string algorithm) => false;
}
