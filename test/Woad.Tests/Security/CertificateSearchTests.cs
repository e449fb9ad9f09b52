using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using Woad.Security.Certificates;

namespace Woad.Tests.Security;

/// <summary>A certificate of a machine's store is found in the user's store and in a folder, too.</summary>
[Trait("Category", "Security")]
public sealed class CertificateSearchTests : IDisposable
{
    private const StoreLocation Machine = StoreLocation.LocalMachine;

    private readonly string _name = "woad-" + Guid.NewGuid().ToString("N");
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("woad-certificates-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    public void Find_machine_store_that_does_not_exist_finds_the_certificate_of_the_users_store()
    {
        if (OperatingSystem.IsWindows())
        {
            // Windows has the machine's store, and nothing else is searched.
            return;
        }

        using var made = Make();
        using var kept = X509CertificateLoader.LoadPkcs12(
            made.Export(X509ContentType.Pfx), null, X509KeyStorageFlags.PersistKeySet | X509KeyStorageFlags.Exportable);
        using var store = new X509Store(StoreName.My, StoreLocation.CurrentUser);
        store.Open(OpenFlags.ReadWrite);
        store.Add(kept);
        try
        {
            var credential = new System.ServiceModel.Description.ServiceCredentials().ServiceCertificate;

            credential.SetCertificate(Machine, StoreName.My, X509FindType.FindBySubjectName, _name);

            Assert.Equal(made.Thumbprint, credential.Certificate!.Thumbprint);
            Assert.True(credential.Certificate.HasPrivateKey);
        }
        finally
        {
            store.Remove(kept);
        }
    }

    [Theory]
    [InlineData("pfx")]
    [InlineData("pem with key")]
    [InlineData("crt and key")]
    public void Find_certificate_that_is_a_file_of_the_folder_finds_it_with_its_key(string form)
    {
        using var made = Make();
        Write(made, form, StoreName.My);

        using var found = Find(StoreName.My);

        Assert.Equal(made.Thumbprint, found.Thumbprint);
        Assert.True(found.HasPrivateKey);
    }

    [Fact]
    public void Find_certificate_of_another_stores_folder_is_not_found()
    {
        using var made = Make();
        Write(made, "pfx", StoreName.My);

        Assert.Throws<InvalidOperationException>(() => Find(StoreName.TrustedPeople));
    }

    [Fact]
    public void Find_nothing_lists_places_and_remedy()
    {
        _folder.CreateSubdirectory("My");
        File.WriteAllText(Path.Combine(_folder.FullName, "My", "broken.pfx"), "no certificate");

        var message = Assert.Throws<InvalidOperationException>(() => Find(StoreName.My)).Message;

        Assert.Contains("the store My of LocalMachine", message, StringComparison.Ordinal);
        Assert.Contains(
            Path.Combine(_folder.FullName, "My") + " (0 certificates; broken.pfx: ", message, StringComparison.Ordinal);
        Assert.Contains("Install the certificate with its private key", message, StringComparison.Ordinal);
        if (!OperatingSystem.IsWindows())
        {
            Assert.Contains("the store My of CurrentUser", message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Find_nothing_without_a_folder_names_its_setting()
    {
        var message = Assert.Throws<InvalidOperationException>(
            () => CertificateSearch.Find(
                new CertificatePlaces(null), Machine, StoreName.My, X509FindType.FindBySubjectName, _name)).Message;

        Assert.Contains("Woad.CertificateFolder", message, StringComparison.Ordinal);
        Assert.Contains("WOAD_CERTIFICATE_FOLDER", message, StringComparison.Ordinal);
    }

    [Fact]
    public void Find_two_certificates_is_refused()
    {
        using var one = Make();
        using var other = Make();
        Write(one, "pfx", StoreName.My);
        Write(other, "pem with key", StoreName.My);

        Assert.StartsWith(
            "Found 2 X.509 certificates", Assert.Throws<InvalidOperationException>(() => Find(StoreName.My)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void PeerTrust_believes_the_certificates_of_the_settings_folder()
    {
        using var made = Make();
        var before = AppContext.GetData(CertificateFolder.Setting);
        Assert.Throws<System.IdentityModel.Tokens.SecurityTokenValidationException>(() => Trust(made));
        Write(made, "crt without key", StoreName.TrustedPeople);

        AppContext.SetData(CertificateFolder.Setting, _folder.FullName);
        try
        {
            Trust(made);
        }
        finally
        {
            AppContext.SetData(CertificateFolder.Setting, before);
        }
    }

    private static void Trust(X509Certificate2 certificate) =>
        System.IdentityModel.Selectors.X509CertificateValidator.PeerTrust.Validate(certificate);

    private X509Certificate2 Find(StoreName name) => CertificateSearch.Find(
        new CertificatePlaces(new CertificateFolder(_folder.FullName)), Machine, name, X509FindType.FindBySubjectName,
        _name);

    private void Write(X509Certificate2 certificate, string form, StoreName store)
    {
        var path = Path.Combine(_folder.CreateSubdirectory(store.ToString()).FullName, "tls.");
        using var key = certificate.GetECDsaPrivateKey()!;
        switch (form)
        {
            case "pfx":
                File.WriteAllBytes(path + "pfx", certificate.Export(X509ContentType.Pfx));
                break;
            case "pem with key":
                File.WriteAllText(
                    path + "pem", certificate.ExportCertificatePem() + "\n" + key.ExportPkcs8PrivateKeyPem());
                break;
            case "crt and key":
                File.WriteAllText(path + "crt", certificate.ExportCertificatePem());
                File.WriteAllText(path + "key", key.ExportPkcs8PrivateKeyPem());
                break;
            default:
                File.WriteAllText(path + "crt", certificate.ExportCertificatePem());
                break;
        }
    }

    private X509Certificate2 Make()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest($"CN={_name}", key, HashAlgorithmName.SHA256);
        return request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
    }
}
