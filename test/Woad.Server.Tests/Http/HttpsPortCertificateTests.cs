using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using Microsoft.Extensions.Configuration;
using Woad.Server.Http;
using Woad.Server.Tests.BadInput;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Http;

/// <summary>An HTTPS port shows the certificate that the host or the settings give it, and keeps it.</summary>
[Collection(Alone.Name)]
public sealed class HttpsPortCertificateTests : IDisposable
{
    private const string Variable = "Kestrel__Certificates__Default__Path";

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("woad-tls-");

    public void Dispose()
    {
        Environment.SetEnvironmentVariable(Variable, null);
        _folder.Delete(recursive: true);
    }

    [Fact]
    public void Certificate_of_the_host_comes_before_that_of_the_service()
    {
        using var shown = TestCertificates.Issue("localhost", TestCertificates.ServerUsage);
        using var host = Host(FreePort.Next(), TestCertificates.Server);
        host.HttpsCertificate = shown;
        host.Open();

        Assert.Equal(shown.Thumbprint, Shown(host));
        Assert.Throws<InvalidOperationException>(() => host.HttpsCertificate = null);
    }

    [Fact]
    public void Port_keeps_its_certificate_when_a_host_with_another_one_or_none_shares_it()
    {
        using var logs = new RecordedLogs();
        using var other = TestCertificates.Issue("localhost", TestCertificates.ServerUsage);
        using var first = Host(FreePort.Next(), TestCertificates.Server);
        first.Open();
        var port = first.Description.Endpoints[0].Address!.Uri.Port;
        using var second = Host(port, other, "second");
        second.Loggers = logs;
        second.Open();
        using var third = Host(port, null, "third");
        third.Open();

        Assert.Equal(TestCertificates.Server.Thumbprint, Shown(second));
        Assert.Contains("keeps the certificate", logs.Next(), StringComparison.Ordinal);
        Assert.Equal(CommunicationState.Opened, third.State);
    }

    [Fact]
    public void Host_without_a_certificate_shows_that_of_the_settings()
    {
        var path = Path.Combine(_folder.FullName, "tls.pfx");
        File.WriteAllBytes(path, TestCertificates.Server.Export(X509ContentType.Pfx));
        Environment.SetEnvironmentVariable(Variable, path);
        using var host = Host(FreePort.Next(), null);
        host.Open();

        Assert.Equal(TestCertificates.Server.Thumbprint, Shown(host));
    }

    [Theory]
    [InlineData(null)]
    [InlineData("secret")]
    public void Settings_name_files_of_both_kinds(string? password)
    {
        var certificate = TestCertificates.Server;
        var pfx = Write("a.pfx", certificate.Export(X509ContentType.Pfx, password));
        var pem = Write("a.pem", System.Text.Encoding.ASCII.GetBytes(certificate.ExportCertificatePem()));
        using var key = certificate.GetRSAPrivateKey()!;
        var encryption = new System.Security.Cryptography.PbeParameters(
            System.Security.Cryptography.PbeEncryptionAlgorithm.Aes256Cbc,
            System.Security.Cryptography.HashAlgorithmName.SHA256, 1000);
        var keyFile = Write("a.key", System.Text.Encoding.ASCII.GetBytes(
            password is null
                ? key.ExportPkcs8PrivateKeyPem()
                : key.ExportEncryptedPkcs8PrivateKeyPem(password, encryption)));

        using var ofPfx = DefaultCertificate.Of(Settings(("Path", pfx), ("Password", password)));
        using var ofPem = DefaultCertificate.Of(Settings(("Path", pem), ("KeyPath", keyFile), ("Password", password)));

        Assert.Equal(certificate.Thumbprint, ofPfx!.Thumbprint);
        Assert.Equal(certificate.Thumbprint, ofPem!.Thumbprint);
        Assert.True(ofPem.HasPrivateKey);
        Assert.Null(DefaultCertificate.Of(Settings()));
    }

    [Fact]
    public void Settings_that_name_nothing_usable_are_told()
    {
        Assert.Contains("does not exist", Error(("Path", "gone.pfx")), StringComparison.Ordinal);
        Assert.Contains("cannot be read", Error(("Path", Write("bad.pfx", [1, 2, 3]))), StringComparison.Ordinal);
        Assert.Contains(
            "Looked in: the store My of CurrentUser", Error(("Subject", "woad-" + Guid.NewGuid())),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Service_that_asks_for_Digest_is_refused_with_the_remedy()
    {
        using var host = new ServiceHost(typeof(WhoService));
        var binding = new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly);
        binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Digest;
        host.AddServiceEndpoint(typeof(IWho), binding, new Uri($"http://localhost:{FreePort.Next()}/who"));

        var message = Assert.Throws<InvalidOperationException>(host.Open).Message;

        Assert.Contains("cannot ask for Digest", message, StringComparison.Ordinal);
        Assert.Contains("CustomUserNamePasswordValidator", message, StringComparison.Ordinal);
        host.Abort();
    }

    private static ServiceHost Host(int port, X509Certificate2? certificate, string path = "who")
    {
        var host = new ServiceHost(typeof(WhoService));
        if (certificate is not null)
        {
            host.Credentials.ServiceCertificate.Certificate = certificate;
        }

        host.AddServiceEndpoint(typeof(IWho), new BasicHttpsBinding(), new Uri($"https://localhost:{port}/{path}"));
        return host;
    }

    private static string Error(params (string Name, string? Value)[] settings) =>
        Assert.Throws<InvalidOperationException>(() => DefaultCertificate.Of(Settings(settings))).Message;

    private static IConfiguration Settings(params (string Name, string? Value)[] settings) => new ConfigurationBuilder()
        .AddInMemoryCollection(
            settings.Select(s => new KeyValuePair<string, string?>("Kestrel:Certificates:Default:" + s.Name, s.Value)))
        .Build();

    private static string Shown(ServiceHost host)
    {
        using var client = new TcpClient("localhost", host.Description.Endpoints[0].Address!.Uri.Port);
        using var tls = new SslStream(client.GetStream(), false, (_, _, _, _) => true);
        tls.AuthenticateAsClient("localhost");
        return ((X509Certificate2)tls.RemoteCertificate!).Thumbprint;
    }

    private string Write(string name, byte[] content)
    {
        var path = Path.Combine(_folder.FullName, name);
        File.WriteAllBytes(path, content);
        return path;
    }
}
