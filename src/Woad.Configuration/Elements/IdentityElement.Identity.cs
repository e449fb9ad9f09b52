using System.Security.Cryptography.X509Certificates;
using Woad.Configuration.Elements;
using Woad.Security;

namespace System.ServiceModel.Configuration;

/// <content>The identity that the element says.</content>
public sealed partial class IdentityElement
{
    /// <summary>Takes over an identity.</summary>
    /// <exception cref="ArgumentException">The identity is of a kind that files cannot say.</exception>
    public void InitializeFrom(EndpointIdentity identity)
    {
        ArgumentNullException.ThrowIfNull(identity);
        switch (identity)
        {
            case DnsEndpointIdentity:
                Dns.Value = (string)identity.IdentityClaim.Resource;
                break;
            case UpnEndpointIdentity:
                UserPrincipalName.Value = (string)identity.IdentityClaim.Resource;
                break;
            case SpnEndpointIdentity:
                ServicePrincipalName.Value = (string)identity.IdentityClaim.Resource;
                break;
            case X509CertificateEndpointIdentity x509:
                Certificate.EncodedValue = Convert.ToBase64String(x509.Certificates[0].RawData);
                break;
            default:
                throw new ArgumentException($"An identity of type {identity.GetType().Name} cannot be written to a file.", nameof(identity));
        }
    }

    /// <summary>The identity; null when the element says none.</summary>
    internal EndpointIdentity? Create()
    {
        if (UserPrincipalName.IsPresent())
        {
            return EndpointIdentity.CreateUpnIdentity(UserPrincipalName.Value);
        }

        if (ServicePrincipalName.IsPresent())
        {
            return EndpointIdentity.CreateSpnIdentity(ServicePrincipalName.Value);
        }

        if (Dns.IsPresent())
        {
            return EndpointIdentity.CreateDnsIdentity(Dns.Value);
        }

        if (Rsa.IsPresent())
        {
            return EndpointIdentity.CreateRsaIdentity(Rsa.Value);
        }

        if (Certificate.IsPresent())
        {
            return EndpointIdentity.CreateX509CertificateIdentity(
                X509CertificateLoader.LoadCertificate(Convert.FromBase64String(Certificate.EncodedValue)));
        }

        var reference = CertificateReference;
        return reference.IsPresent()
            ? EndpointIdentity.CreateX509CertificateIdentity(
                CertificateSearch.Find(reference.StoreLocation, reference.StoreName, reference.X509FindType, reference.FindValue))
            : null;
    }
}
