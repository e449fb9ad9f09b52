using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using Woad.Xml;

namespace Woad.Security.Certificates;

/// <summary>Believes what stands in a store of trusted people and not in the one of disallowed certificates.</summary>
internal sealed class PeerTrustValidator(StoreLocation location, TimeProvider clock) : PurposeValidator
{
    public override void Validate(
        X509Certificate2 certificate, CertificatePurpose purpose, X509Certificate2Collection sentAlong)
    {
        CertificateUsage.Check(certificate, purpose, clock);
        if (!Contains(StoreName.TrustedPeople, certificate))
        {
            throw new SecurityTokenValidationException(Escaped.Text(
                $"The X.509 certificate {CertificateName.Of(certificate)} is not in the trusted people store of "
                    + $"{location}."));
        }

        if (Contains(StoreName.Disallowed, certificate))
        {
            throw new SecurityTokenValidationException(Escaped.Text(
                $"The X.509 certificate {CertificateName.Of(certificate)} is in an untrusted certificate store of "
                    + $"{location}."));
        }
    }

    private bool Contains(StoreName name, X509Certificate2 certificate)
    {
        var found = CertificatePlaces.OfProcess.Find(location, name, all => Same(all, certificate), []);
        foreach (var other in found)
        {
            other.Dispose();
        }

        return found.Count > 0;
    }

    private static X509Certificate2Collection Same(X509Certificate2Collection all, X509Certificate2 certificate) =>
        [.. all.Find(X509FindType.FindByThumbprint, certificate.Thumbprint, validOnly: false)
            .Where(found => found.RawDataMemory.Span.SequenceEqual(certificate.RawDataMemory.Span))];
}
