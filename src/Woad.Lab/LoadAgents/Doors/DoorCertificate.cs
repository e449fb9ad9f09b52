using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Lab.LoadAgents.Doors;

/// <summary>The certificate of one run. Nobody has to trust it: the proofs of the secret name it.</summary>
internal static class DoorCertificate
{
    public static X509Certificate2 Create()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=woad-lab coordinator", key, HashAlgorithmName.SHA256);
        var now = DateTimeOffset.UtcNow;
        using var certificate = request.CreateSelfSigned(now.AddDays(-1), now.AddDays(2));

        // A key that was never stored cannot be used for TLS on every system.
        return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
    }

    public static byte[] HashOf(X509Certificate certificate) => SHA256.HashData(certificate.GetRawCertData());
}
