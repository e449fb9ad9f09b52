using System.Security.Cryptography.X509Certificates;
using Woad.Federation.Signatures;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a certificate by whose key other keys are wrapped.</summary>
public class X509EncryptingCredentials : EncryptingCredentials
{
    /// <summary>Initializes a new instance of the <see cref="X509EncryptingCredentials"/> class.</summary>
    /// <param name="certificate">The certificate.</param>
    public X509EncryptingCredentials(X509Certificate2 certificate)
        : this(certificate, SecurityAlgorithms.RsaOaepKeyWrap)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509EncryptingCredentials"/> class.</summary>
    /// <param name="certificate">The certificate.</param>
    /// <param name="keyWrappingAlgorithm">The name of the algorithm.</param>
    public X509EncryptingCredentials(X509Certificate2 certificate, string keyWrappingAlgorithm)
        : this(certificate, KeyInfoClauses.IssuerSerialOf(certificate), keyWrappingAlgorithm)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509EncryptingCredentials"/> class.</summary>
    /// <param name="certificate">The certificate.</param>
    /// <param name="ski">The references to the certificate.</param>
    public X509EncryptingCredentials(X509Certificate2 certificate, SecurityKeyIdentifier ski)
        : this(certificate, ski, SecurityAlgorithms.RsaOaepKeyWrap)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509EncryptingCredentials"/> class.</summary>
    /// <param name="certificate">The certificate.</param>
    /// <param name="ski">The references to the certificate.</param>
    /// <param name="keyWrappingAlgorithm">The name of the algorithm.</param>
    public X509EncryptingCredentials(
        X509Certificate2 certificate, SecurityKeyIdentifier ski, string keyWrappingAlgorithm)
        : base(new X509SecurityToken(certificate).SecurityKeys[0], ski, keyWrappingAlgorithm)
    {
        Certificate = certificate;
    }

    /// <summary>Gets the certificate of the X.509 encrypting credentials.</summary>
    public X509Certificate2 Certificate { get; }
}
