namespace System.ServiceModel.Configuration;

/// <content>The identity that the element says.</content>
public sealed partial class IdentityElement
{
    /// <summary>Takes over an identity.</summary>
    /// <param name="identity">The identity.</param>
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
                throw new ArgumentException(
                    $"An identity of type {identity.GetType().Name} cannot be written to a file.", nameof(identity));
        }
    }
}
