using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Queues.Tests.Secured;

/// <summary>Certificates of a service, a client and a stranger.</summary>
internal static class QueueCertificates
{
    public static X509Certificate2 Service { get; } = Make("CN=service.test");

    public static X509Certificate2 Client { get; } = Make("CN=client.test");

    public static X509Certificate2 Stranger { get; } = Make("CN=stranger.test");

    private static X509Certificate2 Make(string name)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(name, key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509SubjectKeyIdentifierExtension(request.PublicKey, critical: false));
        return request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
    }
}
