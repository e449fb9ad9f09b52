using System.ServiceModel;
using Woad.Security;

namespace Woad.Configuration.Carrying;

/// <summary>Makes the identity that an element <c>identity</c> says.</summary>
internal static class IdentityCarrier
{
    /// <summary>The identity; null when the element says none.</summary>
    public static EndpointIdentity? Make(ValueSource values)
    {
        if (values.Child("userPrincipalName") is { } user)
        {
            return EndpointIdentity.CreateUpnIdentity(user.Text("value"));
        }

        if (values.Child("servicePrincipalName") is { } service)
        {
            return EndpointIdentity.CreateSpnIdentity(service.Text("value"));
        }

        if (values.Child("dns") is { } dns)
        {
            return EndpointIdentity.CreateDnsIdentity(dns.Text("value"));
        }

        if (values.Child("rsa") is { } rsa)
        {
            return EndpointIdentity.CreateRsaIdentity(rsa.Text("value"));
        }

        if (values.Child("certificate") is { } certificate)
        {
            return EndpointIdentity.CreateX509CertificateIdentity(
                SerializedCertificate.Read(certificate.Text("encodedValue")));
        }

        return CertificatePlace.In(values.Child("certificateReference")) is { } place
            ? EndpointIdentity.CreateX509CertificateIdentity(place.Find())
            : null;
    }
}
