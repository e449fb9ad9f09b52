using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Tokens;

/// <summary>A reference to a certificate by the SHA-1 hash of its bytes.</summary>
public class X509ThumbprintKeyIdentifierClause : BinaryKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="X509ThumbprintKeyIdentifierClause"/> class.</summary>
    /// <param name="thumbprint">The hash.</param>
    /// <exception cref="ArgumentNullException"><paramref name="thumbprint"/> is null.</exception>
    public X509ThumbprintKeyIdentifierClause(byte[] thumbprint)
        : base(null, thumbprint, cloneBuffer: true)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="X509ThumbprintKeyIdentifierClause"/> class for a certificate.
    /// </summary>
    /// <param name="certificate">The certificate.</param>
    /// <exception cref="ArgumentNullException"><paramref name="certificate"/> is null.</exception>
    public X509ThumbprintKeyIdentifierClause(X509Certificate2 certificate)
        : base(null, Of(certificate), cloneBuffer: false)
    {
    }

    /// <summary>Gets the SHA-1 hash by which the reference means a certificate.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetX509Thumbprint() => GetBuffer();

    /// <summary>Returns whether the reference means a certificate.</summary>
    /// <param name="certificate">The certificate; null means none.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool Matches(X509Certificate2? certificate) => certificate is not null && Matches(Of(certificate));

    /// <summary>Returns the hash, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => $"X509ThumbprintKeyIdentifierClause(Hash = 0x{Hex()})";

    private static byte[] Of(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        return certificate.GetCertHash();
    }
}
