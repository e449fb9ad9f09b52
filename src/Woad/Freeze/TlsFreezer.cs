using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Description;
using Woad.Security.Certificates;
using Woad.Security.Upgrades;

namespace Woad.Freeze;

/// <summary>What the certificates of the credentials of a side mean for TLS.</summary>
internal static class TlsFreezer
{
    /// <summary>The least bits of RSA keys at the security level that distributions set for OpenSSL.</summary>
    private const int LeastBits = 2048;

    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static TlsModel OfService(
        ServiceCredentials credentials, bool requireClientCertificate, TimeProvider clock) => new()
        {
            Certificate = WithKey(
            credentials.ServiceCertificate.Certificate,
            "The service certificate is not provided. Specify a service certificate in ServiceCredentials "
                + "(host.Credentials.ServiceCertificate)."),
            Peer = CertificateRules.OfClients(credentials.ClientCertificate.Authentication, clock),
            RequireClientCertificate = requireClientCertificate,
        };

    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static TlsModel OfClient(ClientCredentials credentials, bool requireClientCertificate, TimeProvider clock) =>
        new()
        {
            Certificate = requireClientCertificate
                ? WithKey(
                    credentials.ClientCertificate.Certificate,
                    "The client certificate is not provided. Specify a client certificate in ClientCredentials "
                        + "(factory.Credentials.ClientCertificate).")
                : null,
            Peer = CertificateRules.OfServices(credentials.ServiceCertificate.Authentication, clock),
            RequireClientCertificate = requireClientCertificate,
        };

    private static X509Certificate2 WithKey(X509Certificate2? certificate, string missing)
    {
        var found = CertificateRules.WithKey(certificate) ?? throw new InvalidOperationException(missing);
        using var key = found.GetRSAPublicKey();

        // SChannel takes them. OpenSSL ends each handshake, and the peer is told that it has failed.
        return key is null || key.KeySize >= LeastBits || OperatingSystem.IsWindows()
            ? found
            : throw new InvalidOperationException(
                $"The certificate {CertificateName.Of(found)} has an RSA key of {key.KeySize} bits, by which this "
                    + $"machine's TLS library makes no handshakes. Use a certificate with a key of {LeastBits} bits or "
                    + "more.");
    }
}
