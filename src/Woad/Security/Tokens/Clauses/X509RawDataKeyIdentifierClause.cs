using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Tokens;

/// <summary>A reference to a certificate by all its bytes.</summary>
public class X509RawDataKeyIdentifierClause : BinaryKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="X509RawDataKeyIdentifierClause"/> class.</summary>
    /// <param name="certificateRawData">The bytes of the certificate.</param>
    /// <exception cref="ArgumentNullException"><paramref name="certificateRawData"/> is null.</exception>
    public X509RawDataKeyIdentifierClause(byte[] certificateRawData)
        : base(null, certificateRawData, cloneBuffer: true)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="X509RawDataKeyIdentifierClause"/> class for a certificate.
    /// </summary>
    /// <param name="certificate">The certificate.</param>
    /// <exception cref="ArgumentNullException"><paramref name="certificate"/> is null.</exception>
    public X509RawDataKeyIdentifierClause(X509Certificate2 certificate)
        : base(null, RawOf(certificate), cloneBuffer: false)
    {
    }

    /// <summary>Gets whether the reference has the key itself: always.</summary>
    public override bool CanCreateKey => true;

    /// <inheritdoc/>
    public override SecurityKey CreateKey() =>
        new X509AsymmetricSecurityKey(X509CertificateLoader.LoadCertificate(GetRawBuffer()));

    /// <summary>Gets the bytes of the certificate.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetX509RawData() => GetBuffer();

    /// <summary>Returns whether the reference means a certificate.</summary>
    /// <param name="certificate">The certificate; null means none.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool Matches(X509Certificate2? certificate) => certificate is not null && Matches(RawOf(certificate));

    /// <summary>Returns the bytes, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => $"X509RawDataKeyIdentifierClause(RawData = {Hex()})";

    private static byte[] RawOf(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        return certificate.RawData;
    }
}
