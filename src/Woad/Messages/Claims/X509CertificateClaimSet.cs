using System.Net.Mail;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Claims;

/// <summary>The claims of a certificate: thumbprint, names and RSA key.</summary>
public class X509CertificateClaimSet : ClaimSet, IDisposable
{
    private readonly X509Certificate2 _certificate;
    private List<Claim>? _claims;
    private ClaimSet? _issuer;
    private bool _disposed;

    /// <summary>
    /// Initializes a new instance of the <see cref="X509CertificateClaimSet"/> class with the claims of a certificate.
    /// </summary>
    /// <param name="certificate">The certificate, of which a copy is kept.</param>
    /// <exception cref="ArgumentNullException"><paramref name="certificate"/> is null.</exception>
    public X509CertificateClaimSet(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        _certificate = new X509Certificate2(certificate);
    }

    /// <inheritdoc/>
    public override int Count => Claims.Count;

    /// <summary>Gets the time, in UTC, at which the certificate expires.</summary>
    public DateTime ExpirationTime => Certificate.NotAfter.ToUniversalTime();

    /// <summary>Gets the name that the certificate's issuer has; nothing is said of whether it is believed.</summary>
    public override ClaimSet Issuer =>
        _issuer ??= Certificate.SubjectName.RawData.AsSpan().SequenceEqual(Certificate.IssuerName.RawData)
            ? this
            : new DefaultClaimSet(
                Claim.CreateX500DistinguishedNameClaim(Certificate.IssuerName),
                Claim.CreateNameClaim(Certificate.GetNameInfo(X509NameType.SimpleName, forIssuer: true)));

    /// <summary>Gets the certificate of the set.</summary>
    /// <exception cref="ObjectDisposedException">The set has been disposed of.</exception>
    public X509Certificate2 X509Certificate => Certificate;

    /// <inheritdoc/>
    public override Claim this[int index] => Claims[index];

    private X509Certificate2 Certificate
    {
        get
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
            return _certificate;
        }
    }

    private List<Claim> Claims => _claims ??= Read(Certificate);

    /// <summary>Lets go of the certificate.</summary>
    public void Dispose()
    {
        if (!_disposed)
        {
            _disposed = true;
            _certificate.Dispose();
            GC.SuppressFinalize(this);
        }
    }

    /// <inheritdoc/>
    public override IEnumerable<Claim> FindClaims(string? claimType, string? right) => Claims.Where(
        claim => (claimType is null || claim.ClaimType == claimType) && (right is null || claim.Right == right));

    /// <inheritdoc/>
    public override IEnumerator<Claim> GetEnumerator() => Claims.GetEnumerator();

    /// <inheritdoc/>
    public override string ToString() =>
        _disposed ? base.ToString()! : $"{Certificate.SubjectName.Name}; {Certificate.Thumbprint}";

    private static List<Claim> Read(X509Certificate2 certificate)
    {
        var thumbprint = certificate.GetCertHash();
        List<Claim> claims = [
            new(ClaimTypes.Thumbprint, thumbprint, Rights.Identity), Claim.CreateThumbprintClaim(thumbprint),
        ];
        if (certificate.SubjectName.Name.Length > 0)
        {
            claims.Add(Claim.CreateX500DistinguishedNameClaim(certificate.SubjectName));
        }

        claims.AddRange(certificate.Extensions.OfType<X509SubjectAlternativeNameExtension>()
            .SelectMany(e => e.EnumerateDnsNames()).Distinct(StringComparer.OrdinalIgnoreCase).Select(
                Claim.CreateDnsClaim));
        Add(certificate, X509NameType.SimpleName, Claim.CreateNameClaim);
        Add(
            certificate, X509NameType.EmailName,
            text => MailAddress.TryCreate(text, out var mail) ? Claim.CreateMailAddressClaim(mail) : null);
        Add(certificate, X509NameType.UpnName, Claim.CreateUpnClaim);
        Add(
            certificate, X509NameType.UrlName,
            text => Uri.TryCreate(text, UriKind.Absolute, out var uri) ? Claim.CreateUriClaim(uri) : null);
        if (certificate.GetRSAPublicKey() is { } rsa)
        {
            claims.Add(Claim.CreateRsaClaim(rsa));
        }

        return claims;

        void Add(X509Certificate2 from, X509NameType type, Func<string, Claim?> create)
        {
            if (from.GetNameInfo(type, forIssuer: false) is { Length: > 0 } text && create(text) is { } claim)
            {
                claims.Add(claim);
            }
        }
    }
}
