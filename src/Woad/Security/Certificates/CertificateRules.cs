using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using Woad.Xml;

namespace Woad.Security.Certificates;

/// <summary>Turns the settings of certificate authentication into the rule that is applied to every peer.</summary>
internal static class CertificateRules
{
    public static CertificateRule OfServices(X509ServiceCertificateAuthentication settings, TimeProvider clock) =>
        OfServices(settings, "ClientCredentials.ServiceCertificate.Authentication", clock);

    /// <param name="settings">The settings.</param>
    /// <param name="name">Their name for messages.</param>
    /// <param name="clock">Judges validity.</param>
    public static CertificateRule OfServices(
        X509ServiceCertificateAuthentication settings, string name, TimeProvider clock) => new(
        Validator(
            settings.CertificateValidationMode, settings.CustomCertificateValidator, settings.RevocationMode,
            settings.TrustedStoreLocation, name, clock),
        CertificatePurpose.Server);

    public static CertificateRule OfClients(X509ClientCertificateAuthentication settings, TimeProvider clock)
    {
        if (settings.MapClientCertificateToWindowsAccount)
        {
            throw new InvalidOperationException(
                "ServiceCredentials.ClientCertificate.Authentication.MapClientCertificateToWindowsAccount is true: "
                    + "certificates cannot be mapped to Windows accounts here. Set it to false; the certificate is "
                    + "the client's identity.");
        }

        return new(
            Validator(
                settings.CertificateValidationMode, settings.CustomCertificateValidator, settings.RevocationMode,
                settings.TrustedStoreLocation, "ServiceCredentials.ClientCertificate.Authentication", clock),
            CertificatePurpose.Client);
    }

    /// <summary>The validator of the certificates of neighbors in a mesh.</summary>
    public static X509CertificateValidator OfPeers(
        X509PeerCertificateAuthentication settings, string name, TimeProvider clock) => Validator(
        settings.CertificateValidationMode, settings.CustomCertificateValidator, settings.RevocationMode,
        settings.TrustedStoreLocation, name, clock);

    /// <summary>The certificate, if any, which must have its private key.</summary>
    /// <exception cref="InvalidOperationException">It has none.</exception>
    public static X509Certificate2? WithKey(X509Certificate2? certificate) =>
        certificate is null or { HasPrivateKey: true }
            ? certificate
            : throw new InvalidOperationException(Escaped.Text(
                $"The certificate {CertificateName.Of(certificate)} has no private key, so it cannot be shown to a "
                    + $"peer. Load it with its key (a PKCS #12 file, or a store that holds the key)."));

    private static X509CertificateValidator Validator(
        X509CertificateValidationMode mode,
        X509CertificateValidator? custom,
        X509RevocationMode revocation,
        StoreLocation store,
        string setting,
        TimeProvider clock)
    {
        var chain = new X509ChainPolicy { RevocationMode = revocation };
        return mode switch
        {
            X509CertificateValidationMode.None => X509CertificateValidator.None,
            X509CertificateValidationMode.PeerTrust => new PeerTrustValidator(store, clock),
            X509CertificateValidationMode.ChainTrust => new ChainTrustValidator(chain),
            X509CertificateValidationMode.PeerOrChainTrust =>
                new PeerOrChainTrustValidator(new(store, clock), new(chain)),
            _ => custom ?? throw new InvalidOperationException(Escaped.Text(
                $"{setting}.CertificateValidationMode is Custom, but CustomCertificateValidator is not set. Set it, "
                    + $"or choose another mode.")),
        };
    }
}
