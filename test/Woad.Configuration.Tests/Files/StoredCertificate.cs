using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Configuration.Tests.Files;

/// <summary>A certificate in the user's store while the object lives.</summary>
internal sealed class StoredCertificate : IDisposable
{
    private readonly X509Certificate2 _certificate;

    private StoredCertificate(X509Certificate2 certificate) => _certificate = certificate;

    public static StoredCertificate Add(string name)
    {
        using var store = Open();
        foreach (var left in store.Certificates.Find(X509FindType.FindBySubjectName, name, validOnly: false))
        {
            store.Remove(left);
        }

        using var key = RSA.Create(2048);
        var request = new CertificateRequest($"CN={name}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using var made = request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
        var certificate = X509CertificateLoader.LoadPkcs12(
            made.Export(X509ContentType.Pfx), null, X509KeyStorageFlags.PersistKeySet | X509KeyStorageFlags.Exportable);
        store.Add(certificate);
        return new StoredCertificate(certificate);
    }

    public void Dispose()
    {
        using var store = Open();
        store.Remove(_certificate);
        _certificate.Dispose();
    }

    private static X509Store Open()
    {
        var store = new X509Store(StoreName.My, StoreLocation.CurrentUser);
        store.Open(OpenFlags.ReadWrite);
        return store;
    }
}
