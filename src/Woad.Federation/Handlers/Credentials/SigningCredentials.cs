namespace System.IdentityModel.Tokens;

/// <summary>Represents the key and the algorithms by which something is signed.</summary>
public class SigningCredentials
{
    /// <summary>Initializes a new instance of the <see cref="SigningCredentials"/> class.</summary>
    /// <param name="signingKey">The key.</param>
    /// <param name="signatureAlgorithm">The algorithm of the signature.</param>
    /// <param name="digestAlgorithm">The algorithm of the digest.</param>
    public SigningCredentials(SecurityKey signingKey, string signatureAlgorithm, string digestAlgorithm)
        : this(signingKey, signatureAlgorithm, digestAlgorithm, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SigningCredentials"/> class.</summary>
    /// <param name="signingKey">The key.</param>
    /// <param name="signatureAlgorithm">The algorithm of the signature.</param>
    /// <param name="digestAlgorithm">The algorithm of the digest.</param>
    /// <param name="signingKeyIdentifier">The references to the key; null for none.</param>
    public SigningCredentials(
        SecurityKey signingKey, string signatureAlgorithm, string digestAlgorithm,
        SecurityKeyIdentifier? signingKeyIdentifier)
    {
        ArgumentNullException.ThrowIfNull(signingKey);
        ArgumentException.ThrowIfNullOrEmpty(signatureAlgorithm);
        ArgumentException.ThrowIfNullOrEmpty(digestAlgorithm);
        (SigningKey, SigningKeyIdentifier) = (signingKey, signingKeyIdentifier);
        (SignatureAlgorithm, DigestAlgorithm) = (signatureAlgorithm, digestAlgorithm);
    }

    /// <summary>Gets the algorithm of the digest.</summary>
    public string DigestAlgorithm { get; }

    /// <summary>Gets the algorithm of the signature.</summary>
    public string SignatureAlgorithm { get; }

    /// <summary>Gets the key of the signing credentials.</summary>
    public SecurityKey SigningKey { get; }

    /// <summary>Gets the references to the key.</summary>
    public SecurityKeyIdentifier? SigningKeyIdentifier { get; }
}
