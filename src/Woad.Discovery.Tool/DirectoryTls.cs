using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Discovery.Tool;

/// <summary>The certificates of a proxy whose addresses are protected by TLS.</summary>
/// <param name="Certificate">The certificate of the proxy, with its private key.</param>
/// <param name="ClientIssuers">
/// The issuers of the certificates that clients and announcing services must have; null where they need none.
/// </param>
internal sealed record DirectoryTls(X509Certificate2 Certificate, X509Certificate2Collection? ClientIssuers)
{
    /// <summary>Whether clients and announcing services must have a certificate.</summary>
    public bool NeedsClientCertificate => ClientIssuers is not null;

    /// <summary>Reads the files of a command line.</summary>
    /// <param name="certificate">The certificate in PEM, with the chain behind it.</param>
    /// <param name="key">Its key in PEM; null where the file of the certificate has it.</param>
    /// <param name="issuers">The issuers of client certificates in PEM; null for none.</param>
    /// <exception cref="ArgumentException">A file is missing, or is not what it should be.</exception>
    public static DirectoryTls Read(string certificate, string? key, string? issuers)
    {
        try
        {
            using var pem = X509Certificate2.CreateFromPemFile(certificate, key ?? certificate);
            X509Certificate2Collection? all = null;
            if (issuers is not null)
            {
                all = [];
                all.ImportFromPemFile(issuers);
                if (all.Count == 0)
                {
                    throw new ArgumentException($"'{issuers}' has no certificate in PEM.");
                }
            }

            // A key of a PEM file is not one that TLS takes on all systems.
            return new DirectoryTls(
                X509CertificateLoader.LoadPkcs12(pem.Export(X509ContentType.Pkcs12), null), all);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException
            or System.Security.Cryptography.CryptographicException)
        {
            throw new ArgumentException($"The certificates cannot be read: {e.Message}", e);
        }
    }

    /// <summary>Gives a host the certificates.</summary>
    public void Apply(ServiceHost host)
    {
        host.Credentials.ServiceCertificate.Certificate = Certificate;
        if (ClientIssuers is { } issuers)
        {
            var authentication = host.Credentials.ClientCertificate.Authentication;
            authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
            authentication.CustomCertificateValidator = new IssuedBy(issuers);
        }
    }

    /// <summary>Accepts the certificates of some issuers alone.</summary>
    private sealed class IssuedBy(X509Certificate2Collection issuers) : X509CertificateValidator
    {
        public override void Validate(X509Certificate2 certificate)
        {
            using var chain = new X509Chain();
            chain.ChainPolicy.TrustMode = X509ChainTrustMode.CustomRootTrust;
            chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
            chain.ChainPolicy.CustomTrustStore.AddRange(issuers);
            chain.ChainPolicy.ExtraStore.AddRange(issuers);
            if (!chain.Build(certificate))
            {
                throw new System.IdentityModel.Tokens.SecurityTokenValidationException(
                    "The certificate was not issued by one of the issuers of --client-issuers.");
            }
        }
    }
}
