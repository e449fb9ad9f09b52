using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Certificates;

/// <summary>Believes what stands in a store of trusted people and not in the one of disallowed certificates.</summary>
internal sealed class PeerTrustValidator(StoreLocation location, TimeProvider clock) : PurposeValidator
{
    public override void Validate(X509Certificate2 certificate, CertificatePurpose purpose, X509Certificate2Collection sentAlong)
    {
        CertificateUsage.Check(certificate, purpose, clock);
        if (!Contains(StoreName.TrustedPeople, certificate))
        {
            throw new SecurityTokenValidationException(
                $"The X.509 certificate {CertificateName.Of(certificate)} is not in the trusted people store of {location}.");
        }

        if (Contains(StoreName.Disallowed, certificate))
        {
            throw new SecurityTokenValidationException(
                $"The X.509 certificate {CertificateName.Of(certificate)} is in an untrusted certificate store of {location}.");
        }
    }

    private bool Contains(StoreName name, X509Certificate2 certificate)
    {
        using var store = new X509Store(name, location);
        try
        {
            store.Open(OpenFlags.ReadOnly | OpenFlags.OpenExistingOnly);
        }
        catch (CryptographicException)
        {
            // The store does not exist on this machine: nobody is in it.
            return false;
        }

        var found = store.Certificates.Find(X509FindType.FindByThumbprint, certificate.Thumbprint, validOnly: false);
        var isThere = found.Any(c => c.RawDataMemory.Span.SequenceEqual(certificate.RawDataMemory.Span));
        foreach (var other in found)
        {
            other.Dispose();
        }

        return isThere;
    }
}
