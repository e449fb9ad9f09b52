using System.Globalization;
using System.Numerics;
using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Tokens;

/// <summary>
/// A reference to a certificate by its issuer and serial number. As in WCF both are compared as strings.
/// </summary>
public class X509IssuerSerialKeyIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="X509IssuerSerialKeyIdentifierClause"/> class.</summary>
    /// <param name="issuerName">The name of the issuer.</param>
    /// <param name="issuerSerialNumber">The serial number, in decimal digits.</param>
    /// <exception cref="ArgumentException">An argument is null or empty.</exception>
    public X509IssuerSerialKeyIdentifierClause(string issuerName, string issuerSerialNumber)
        : base(null)
    {
        ArgumentException.ThrowIfNullOrEmpty(issuerName);
        ArgumentException.ThrowIfNullOrEmpty(issuerSerialNumber);
        IssuerName = issuerName;
        IssuerSerialNumber = issuerSerialNumber;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="X509IssuerSerialKeyIdentifierClause"/> class for a certificate.
    /// </summary>
    /// <param name="certificate">The certificate.</param>
    /// <exception cref="ArgumentNullException"><paramref name="certificate"/> is null.</exception>
    public X509IssuerSerialKeyIdentifierClause(X509Certificate2 certificate)
        : base(null)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        IssuerName = certificate.Issuer;
        IssuerSerialNumber = SerialOf(certificate);
    }

    /// <summary>Gets the name of the issuer.</summary>
    public string IssuerName { get; }

    /// <summary>Gets the serial number, in decimal digits.</summary>
    public string IssuerSerialNumber { get; }

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause)
        || (keyIdentifierClause is X509IssuerSerialKeyIdentifierClause other
            && other.Matches(IssuerName, IssuerSerialNumber));

    /// <summary>Returns whether the reference means a certificate.</summary>
    /// <param name="certificate">The certificate; null means none.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool Matches(X509Certificate2? certificate) =>
        certificate is not null && Matches(certificate.Issuer, SerialOf(certificate));

    /// <summary>Returns whether the reference has this issuer and this serial number.</summary>
    /// <param name="issuerName">The name of the issuer.</param>
    /// <param name="issuerSerialNumber">The serial number, in decimal digits.</param>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public bool Matches(string? issuerName, string? issuerSerialNumber) =>
        issuerName == IssuerName && issuerSerialNumber == IssuerSerialNumber;

    /// <summary>Returns issuer and serial number, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() =>
        $"X509IssuerSerialKeyIdentifierClause(Issuer = '{IssuerName}', Serial = '{IssuerSerialNumber}')";

    private static string SerialOf(X509Certificate2 certificate) =>
        new BigInteger(certificate.GetSerialNumber()).ToString(CultureInfo.InvariantCulture);
}
