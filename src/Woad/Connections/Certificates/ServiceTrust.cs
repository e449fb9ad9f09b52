using System.Security.Cryptography.X509Certificates;

namespace Woad.Connections;

/// <summary>Which certificates of services a client of HTTPS believes.</summary>
/// <param name="Check">The rule of the endpoint's settings, or of the platform.</param>
/// <param name="ChecksHost">
/// Whether a believed certificate must also belong to the address, when the endpoint names no identity.
/// </param>
/// <param name="IsPlatform">Whether the endpoint has no settings, so that the process's own judge is asked.</param>
internal sealed record ServiceTrust(
    CertificateCheck Check, Func<X509Certificate2, bool> ChecksHost, bool IsPlatform)
{
    /// <summary>The name of the setting that has the rules, for messages to persons.</summary>
    public string Rules { get; init; } = "ClientCredentials.ServiceCertificate.SslCertificateAuthentication";
}
