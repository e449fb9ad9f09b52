using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Certificates;

/// <summary>How messages to people name a certificate.</summary>
internal static class CertificateName
{
    public static string Of(X509Certificate2 certificate) =>
        $"'{certificate.Subject}' (thumbprint {certificate.Thumbprint})";
}
