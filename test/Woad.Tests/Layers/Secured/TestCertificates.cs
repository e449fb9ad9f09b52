using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Tests.Layers.Secured;

/// <summary>Certificates with private keys, made for the tests.</summary>
internal static class TestCertificates
{
    private static readonly Lazy<X509Certificate2> LazyService = new(static () => Make("CN=service.test"));
    private static readonly Lazy<X509Certificate2> LazyClient = new(static () => Make("CN=client.test"));

    /// <summary>That of the service.</summary>
    public static X509Certificate2 Service => LazyService.Value;

    /// <summary>That of the client.</summary>
    public static X509Certificate2 Client => LazyClient.Value;

    private static X509Certificate2 Make(string name)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(name, key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509SubjectKeyIdentifierExtension(request.PublicKey, critical: false));
        return request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
    }
}
