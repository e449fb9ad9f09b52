using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Interop.Tests.Secured;

/// <summary>
/// A certificate authority of one test run, a service's and a client's certificate, in files that peers are given.
/// </summary>
public sealed class Authority : IDisposable
{
    private static readonly DateTimeOffset Start = DateTimeOffset.UtcNow.AddHours(-1);

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-authority-").FullName;
    private readonly X509Certificate2 _root;

    public Authority()
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(
            "CN=Woad peers authority", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        request.CertificateExtensions.Add(
            new X509KeyUsageExtension(X509KeyUsageFlags.KeyCertSign | X509KeyUsageFlags.CrlSign, true));
        request.CertificateExtensions.Add(new X509SubjectKeyIdentifierExtension(request.PublicKey, false));
        _root = Portable(request.CreateSelfSigned(Start, Start.AddDays(2)));
        Server = Issue("localhost", "1.3.6.1.5.5.7.3.1");
        Client = Issue("alice", "1.3.6.1.5.5.7.3.2");
        File.WriteAllText(RootFile, _root.ExportCertificatePem());
        Write(ClientFile, Client);
        Write(ServerFile, Server);
    }

    public X509Certificate2 Server { get; }

    public X509Certificate2 Client { get; }

    /// <summary>What peers trust.</summary>
    public string RootFile => Path.Combine(_folder, "authority.pem");

    /// <summary>A client's certificate with its key.</summary>
    public string ClientFile => Path.Combine(_folder, "client.pem");

    /// <summary>The service's certificate with its key.</summary>
    public string ServerFile => Path.Combine(_folder, "server.pem");

    /// <summary>Believes what this authority has issued.</summary>
    public X509ChainPolicy Policy
    {
        get
        {
            var policy = new X509ChainPolicy
            {
                TrustMode = X509ChainTrustMode.CustomRootTrust,
                RevocationMode = X509RevocationMode.NoCheck,
            };
            policy.CustomTrustStore.Add(_root);
            return policy;
        }
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static void Write(string file, X509Certificate2 certificate) =>
        File.WriteAllText(
            file,
            certificate.ExportCertificatePem() + "\n" + certificate.GetRSAPrivateKey()!.ExportPkcs8PrivateKeyPem());

    private static X509Certificate2 Portable(X509Certificate2 certificate)
    {
        using (certificate)
        {
            return X509CertificateLoader.LoadPkcs12(
                certificate.Export(X509ContentType.Pkcs12), null, X509KeyStorageFlags.Exportable);
        }
    }

    private X509Certificate2 Issue(string name, string usage)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest($"CN={name}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName(name);
        names.AddIpAddress(IPAddress.Loopback);
        request.CertificateExtensions.Add(names.Build());
        request.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension([new Oid(usage)], false));
        using var issued = request.Create(_root, Start, Start.AddDays(1), RandomNumberGenerator.GetBytes(8));
        return Portable(issued.CopyWithPrivateKey(key));
    }
}
