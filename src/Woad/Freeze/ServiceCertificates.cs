using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Security;

namespace Woad.Freeze;

/// <summary>Finds the certificate of the service that a client calls.</summary>
internal static class ServiceCertificates
{
    /// <summary>The certificate for which keys are wrapped: of the address, of its scope, or the default one.</summary>
    /// <remarks>
    /// As in WCF the rules of ServiceCertificate.Authentication are for certificates that a service shows. This one the
    /// program itself has given; only the identity of the address is compared with it.
    /// </remarks>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    /// <exception cref="MessageSecurityException">It is that of another service.</exception>
    public static X509Certificate2 Find(
        EndpointAddress target, X509CertificateRecipientClientCredential settings, SecurityBindingElement security)
    {
        var certificate = (target.Identity as X509CertificateEndpointIdentity)?.Certificates[0]
            ?? settings.ScopedCertificates.GetValueOrDefault(target.Uri)
            ?? settings.DefaultCertificate
            ?? throw new InvalidOperationException(
                $"The service certificate is not provided for target '{target.Uri}'. Specify a service certificate "
                    + "in ClientCredentials (factory.Credentials.ServiceCertificate.DefaultCertificate), or as the "
                    + "identity of the endpoint's address.");
        return EndpointIdentityCheck.Refusal(
            NegotiationFreezer.Identity(security), target, target.Uri, certificate) is { } refusal
            ? throw new MessageSecurityException(
                $"Identity check failed for outgoing message to {target.Uri}: {refusal}.")
            : certificate;
    }
}
