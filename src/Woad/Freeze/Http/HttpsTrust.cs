using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Security.Certificates;

namespace Woad.Freeze;

/// <summary>
/// Which certificates a client of HTTPS believes. As in WCF, only SslCertificateAuthentication decides about TLS of
/// HTTP; ServiceCertificate.Authentication is for TLS of connections and for messages.
/// </summary>
internal static class HttpsTrust
{
    private const string Setting = "ClientCredentials.ServiceCertificate.SslCertificateAuthentication";

    /// <exception cref="InvalidOperationException">The custom validator is missing.</exception>
    public static ServiceTrust Of(X509CertificateRecipientClientCredential service, TimeProvider clock)
    {
        if (service.SslCertificateAuthentication is not { } settings)
        {
            var chain = new ChainTrustValidator(new X509ChainPolicy { RevocationMode = PlatformTrust.Revocation });
            return new(new CertificateRule(chain, CertificatePurpose.Server).IsBelieved, static _ => true, true);
        }

        return new(
            CertificateRules.OfServices(settings, Setting, clock).IsBelieved,
            settings.CertificateValidationMode switch
            {
                X509CertificateValidationMode.ChainTrust => static _ => true,
                X509CertificateValidationMode.PeerOrChainTrust =>
                    new Strangers(new PeerTrustValidator(settings.TrustedStoreLocation, clock)).Contains,
                _ => static _ => false,
            },
            IsPlatform: false);
    }

    /// <summary>Certificates that are believed by their chain, and not because a store has them.</summary>
    private sealed class Strangers(PeerTrustValidator peers)
    {
        public bool Contains(X509Certificate2 certificate) =>
            !new CertificateRule(peers, CertificatePurpose.Server).IsBelieved(certificate, null, out _);
    }
}
