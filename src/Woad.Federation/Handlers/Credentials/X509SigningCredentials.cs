using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a certificate by whose private key something is signed.</summary>
public class X509SigningCredentials : SigningCredentials
{
    /// <summary>Initializes a new instance of the <see cref="X509SigningCredentials"/> class.</summary>
    /// <param name="certificate">The certificate.</param>
    public X509SigningCredentials(X509Certificate2 certificate)
        : this(certificate, SecurityAlgorithms.RsaSha256Signature, SecurityAlgorithms.Sha256Digest)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SigningCredentials"/> class.</summary>
    /// <param name="certificate">The certificate.</param>
    /// <param name="signatureAlgorithm">The algorithm of the signature.</param>
    /// <param name="digestAlgorithm">The algorithm of the digest.</param>
    public X509SigningCredentials(X509Certificate2 certificate, string signatureAlgorithm, string digestAlgorithm)
        : this(certificate, Named(certificate), signatureAlgorithm, digestAlgorithm)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SigningCredentials"/> class.</summary>
    /// <param name="certificate">The certificate.</param>
    /// <param name="ski">The references to the certificate.</param>
    public X509SigningCredentials(X509Certificate2 certificate, SecurityKeyIdentifier ski)
        : this(certificate, ski, SecurityAlgorithms.RsaSha256Signature, SecurityAlgorithms.Sha256Digest)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SigningCredentials"/> class.</summary>
    /// <param name="certificate">The certificate.</param>
    /// <param name="ski">The references to the certificate.</param>
    /// <param name="signatureAlgorithm">The algorithm of the signature.</param>
    /// <param name="digestAlgorithm">The algorithm of the digest.</param>
    public X509SigningCredentials(
        X509Certificate2 certificate, SecurityKeyIdentifier ski, string signatureAlgorithm, string digestAlgorithm)
        : base(new X509SecurityToken(certificate).SecurityKeys[0], signatureAlgorithm, digestAlgorithm, ski)
    {
        if (!certificate.HasPrivateKey)
        {
            throw new ArgumentException("The certificate has no private key, and cannot sign.", nameof(certificate));
        }
        Certificate = certificate;
    }

    /// <summary>Gets the certificate of the X.509 signing credentials.</summary>
    public X509Certificate2 Certificate { get; }

    private static SecurityKeyIdentifier Named(X509Certificate2 certificate) =>
        new(new X509RawDataKeyIdentifierClause(certificate));
}
