using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;

namespace Woad.Metadata.Security;

/// <summary>
/// The identity of an endpoint in metadata. An endpoint without one has the certificate by which its service proves
/// itself, so that clients made from the metadata accept a certificate that is not issued for the host of the address.
/// </summary>
internal static class PublishedIdentity
{
    public static EndpointIdentity? Of(
        ServiceEndpoint endpoint, ServiceDescription service) =>
        endpoint.Address!.Identity is { } own ? own
        : service.Behaviors.Find<ServiceCredentials>()?.ServiceCertificate.Certificate is { } certificate
            && endpoint.Binding!.CreateBindingElements().Any(IsProvedByCertificate)
            ? new X509CertificateEndpointIdentity(certificate)
        : null;

    private static bool IsProvedByCertificate(BindingElement element) => element switch
    {
        SslStreamSecurityBindingElement => true,
        SymmetricSecurityBindingElement symmetric => IsCertificate(symmetric.ProtectionTokenParameters),
        AsymmetricSecurityBindingElement asymmetric => IsCertificate(asymmetric.RecipientTokenParameters),
        _ => false,
    };

    private static bool IsCertificate(SecurityTokenParameters? parameters) => parameters is not null
        && (parameters.Kind.ShowsServiceCertificate
            || (parameters.Kind.BootstrapOf(parameters) is { } bootstrap && IsProvedByCertificate(bootstrap)));
}
