using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Claims;

/// <summary>What a certificate claims about its subject.</summary>
public class X509CertificateClaimSet : ClaimSet, IDisposable
{
    private readonly X509Certificate2 _certificate;
    private readonly Lazy<Claim[]> _claims;
    private readonly Lazy<ClaimSet> _issuer;

    /// <summary>Makes the set of a certificate, of which it keeps a copy.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="certificate"/> is null.</exception>
    public X509CertificateClaimSet(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        _certificate = X509CertificateLoader.LoadCertificate(certificate.RawData);
        _claims = new Lazy<Claim[]>(() => [.. Read(_certificate)]);
        _issuer = new Lazy<ClaimSet>(() => _certificate.SubjectName.Name == _certificate.IssuerName.Name
            ? this
            : new DefaultClaimSet(
                new Claim(ClaimTypes.X500DistinguishedName, _certificate.IssuerName, Rights.Identity),
                Claim.CreateX500DistinguishedNameClaim(_certificate.IssuerName)));
    }

    /// <inheritdoc/>
    public override int Count => _claims.Value.Length;

    /// <summary>The end of the certificate's validity, in UTC.</summary>
    public DateTime ExpirationTime => _certificate.NotAfter.ToUniversalTime();

    /// <summary>The name of the certificate's issuer; the set itself for a certificate that has issued itself.</summary>
    public override ClaimSet Issuer => _issuer.Value;

    /// <summary>The certificate.</summary>
    public X509Certificate2 X509Certificate => _certificate;

    /// <inheritdoc/>
    public override Claim this[int index] => _claims.Value[index];

    /// <inheritdoc/>
    public override IEnumerable<Claim> FindClaims(string? claimType, string? right) => _claims.Value.Where(
        claim => (claimType is null || claim.ClaimType == claimType) && (right is null || claim.Right == right));

    /// <inheritdoc/>
    public override IEnumerator<Claim> GetEnumerator() => ((IEnumerable<Claim>)_claims.Value).GetEnumerator();

    /// <inheritdoc/>
    public override string ToString() => $"{_certificate.SubjectName.Name}; {_certificate.Thumbprint}";

    /// <summary>Lets go of the copy of the certificate.</summary>
    public void Dispose()
    {
        _certificate.Dispose();
        GC.SuppressFinalize(this);
    }

    private static IEnumerable<Claim> Read(X509Certificate2 certificate)
    {
        var thumbprint = certificate.GetCertHash();
        yield return new Claim(ClaimTypes.Thumbprint, thumbprint, Rights.Identity);
        yield return Claim.CreateThumbprintClaim(thumbprint);
        if (!string.IsNullOrEmpty(certificate.SubjectName.Name))
        {
            yield return Claim.CreateX500DistinguishedNameClaim(certificate.SubjectName);
        }

        foreach (var dns in DnsNames(certificate))
        {
            yield return Claim.CreateDnsClaim(dns);
        }

        if (certificate.GetNameInfo(X509NameType.SimpleName, forIssuer: false) is { Length: > 0 } name)
        {
            yield return Claim.CreateNameClaim(name);
        }

        if (certificate.GetNameInfo(X509NameType.UpnName, forIssuer: false) is { Length: > 0 } upn)
        {
            yield return Claim.CreateUpnClaim(upn);
        }

        if (certificate.GetRSAPublicKey() is { } rsa)
        {
            yield return Claim.CreateRsaClaim(rsa);
        }
    }

    private static IEnumerable<string> DnsNames(X509Certificate2 certificate)
    {
        var names = certificate.Extensions.OfType<X509SubjectAlternativeNameExtension>().SelectMany(e => e.EnumerateDnsNames()).ToList();
        return names.Count > 0 || certificate.GetNameInfo(X509NameType.DnsName, forIssuer: false) is not { Length: > 0 } one ? names : [one];
    }
}
