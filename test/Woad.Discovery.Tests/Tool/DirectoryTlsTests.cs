using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;
using System.ServiceModel.Security;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Discovery.Tool;
using Woad.TestSupport;

namespace Woad.Discovery.Tests.Tool;

/// <summary>A proxy with TLS: announcements and probes of those with a certificate of its issuers only.</summary>
public sealed class DirectoryTlsTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-tls-").FullName;
    private readonly X509Certificate2 _issuer = Issuer();
    private readonly Uri _https = new($"https://localhost:{FreePort.Next()}/d/");
    private readonly Uri _tcp = new($"net.tcp://localhost:{FreePort.Next()}/d/");

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Endpoint_is_announced_and_found_over_TLS(bool clientCertificates)
    {
        using var host = Open(clientCertificates);
        var facts = new EndpointDiscoveryMetadata { Address = new EndpointAddress("http://greeter/") };
        using (var announcing = new AnnouncementClient(new AnnouncementEndpoint(
            Tcp(clientCertificates), new EndpointAddress(_tcp + "announcement"))))
        {
            Trust(announcing.ClientCredentials, clientCertificates ? Named("CN=service", _issuer) : null);
            announcing.AnnounceOnline(facts);
        }

        using var client = new DiscoveryClient(new DiscoveryEndpoint(
            Https(clientCertificates), new EndpointAddress(_https + "probe")));
        Trust(client.ClientCredentials, clientCertificates ? Named("CN=client", _issuer) : null);
        await Eventually.Holds(
            () => client.Find(new FindCriteria()).Endpoints.Count == 1, "the endpoint is found");
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Announcement_without_a_certificate_of_the_issuers_is_refused(bool hasForeign)
    {
        using var host = Open(clientCertificates: true);
        using var other = Issuer();
        var announcing = new AnnouncementClient(new AnnouncementEndpoint(
            Tcp(hasForeign), new EndpointAddress(_tcp + "announcement")));
        Trust(announcing.ClientCredentials, hasForeign ? Named("CN=stranger", other) : null);

        Assert.ThrowsAny<CommunicationException>(() =>
        {
            announcing.AnnounceOnline(new EndpointDiscoveryMetadata { Address = new EndpointAddress("http://evil/") });
            announcing.Close();
        });

        using var client = new DiscoveryClient(new DiscoveryEndpoint(
            Https(true), new EndpointAddress(_https + "probe")));
        Trust(client.ClientCredentials, Named("CN=client", _issuer));
        Assert.Empty(client.Find(new FindCriteria { Duration = TimeSpan.FromSeconds(1) }).Endpoints);
    }

    [Theory]
    [InlineData("--address", "https://localhost:1/")]
    [InlineData("--client-issuers", "issuers.pem")]
    [InlineData("--certificate", "/nowhere.pem")]
    public async Task Command_line_without_the_certificate_is_refused(string option, string value)
    {
        using var error = new StringWriter();
        using var output = new StringWriter();
        Assert.Equal(
            Commands.Refused, await Commands.Root(output, error).Parse([option, value]).InvokeAsync());
        Assert.Contains("certificate", error.ToString(), StringComparison.Ordinal);
    }

    private ServiceHost Open(bool clientCertificates)
    {
        var server = Named("CN=localhost", _issuer);
        string Write(string name, string text)
        {
            var file = Path.Combine(_folder, name);
            File.WriteAllText(file, text);
            return file;
        }

        var tls = DirectoryTls.Read(
            Write("server.pem", server.ExportCertificatePem()),
            Write("server.key", server.GetRSAPrivateKey()!.ExportPkcs8PrivateKeyPem()),
            clientCertificates ? Write("issuers.pem", _issuer.ExportCertificatePem()) : null);
        var host = DirectoryHost.Create(
            new DirectoryOptions { Addresses = [_https, _tcp], Tls = tls },
            NullLoggerFactory.Instance, TimeProvider.System);
        host.Open();
        return host;
    }

    private static NetTcpBinding Tcp(bool certificate)
    {
        var binding = new NetTcpBinding(SecurityMode.Transport);
        binding.Security.Transport.ClientCredentialType =
            certificate ? TcpClientCredentialType.Certificate : TcpClientCredentialType.None;
        return binding;
    }

    private static CustomBinding Https(bool certificate) => new(
        new TextMessageEncodingBindingElement(),
        new HttpsTransportBindingElement { RequireClientCertificate = certificate });

    /// <summary>Trusts the service of the test, and shows a certificate.</summary>
    private static void Trust(ClientCredentials credentials, X509Certificate2? own)
    {
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
        credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.None,
        };
        credentials.ClientCertificate.Certificate = own;
    }

    private static X509Certificate2 Issuer()
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest("CN=issuer", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        return request.CreateSelfSigned(
            new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.Zero),
            new DateTimeOffset(2120, 1, 1, 0, 0, 0, TimeSpan.Zero));
    }

    private static X509Certificate2 Named(string name, X509Certificate2 issuer)
    {
        using var key = TestKeys.Rsa(name);
        var request = new CertificateRequest(name, key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        request.CertificateExtensions.Add(names.Build());
        using var bare = request.Create(
            issuer, issuer.NotBefore, issuer.NotAfter, RandomNumberGenerator.GetBytes(8));
        using var owned = bare.CopyWithPrivateKey(key);
        return X509CertificateLoader.LoadPkcs12(
            owned.Export(X509ContentType.Pkcs12), null, X509KeyStorageFlags.Exportable);
    }
}
