using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured.Modes;

/// <summary>This side's certificate, whose private key opens what the other side has wrapped.</summary>
internal sealed class OwnCertificate
{
    private readonly AlgorithmSuite _suite;
    private readonly RSA _key;

    /// <param name="certificate">The certificate with its private key.</param>
    /// <param name="suite">The algorithms.</param>
    public OwnCertificate(X509Certificate2 certificate, AlgorithmSuite suite)
    {
        (Certificate, _suite) = (certificate, suite);
        Signing = new CertificateKey(certificate, suite);
        _key = certificate.GetRSAPrivateKey()!;
    }

    /// <summary>The certificate.</summary>
    public X509Certificate2 Certificate { get; }

    /// <summary>The certificate as a key that signs.</summary>
    public CertificateKey Signing { get; }

    /// <summary>
    /// Opens a wrapped key; null when it is for somebody else. A key that cannot be opened becomes a random one, so
    /// that nobody learns from this side what was wrong with it.
    /// </summary>
    public byte[]? Unwrap(WrappedKey wrapped)
    {
        if (wrapped.Method != _suite.AsymmetricKeyWrap || !CertificateReference.Names(wrapped.Wrapping, Certificate))
        {
            return null;
        }

        var instead = RandomNumberGenerator.GetBytes(_suite.SymmetricKeyBytes);
        try
        {
            var secret = _suite.UnwrapKey(_key, wrapped.Bytes);
            return _suite.TakesSymmetricKey(secret.Length * 8) ? secret : instead;
        }
        catch (CryptographicException)
        {
            return instead;
        }
    }
}
