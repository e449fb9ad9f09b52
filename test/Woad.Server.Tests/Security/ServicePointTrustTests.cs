using System.Net;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Http;

// The settings of ServicePointManager are read for programs that were written for WCF.
#pragma warning disable SYSLIB0014

namespace Woad.Server.Tests.Security;

/// <summary>
/// The judge of the process, ServicePointManager.ServerCertificateValidationCallback, decides where an endpoint has no
/// settings. For certificates of other tests it decides as the platform does.
/// </summary>
[Trait("Category", "Security")]
public sealed class ServicePointTrustTests : IDisposable
{
    private readonly X509Certificate2 _own = TestCertificates.Issue("other.example", TestCertificates.ServerUsage);
    private SslPolicyErrors? _asked;
    private bool _answer = true;

    public ServicePointTrustTests() => ServicePointManager.ServerCertificateValidationCallback = Judge;

    public void Dispose() => ServicePointManager.ServerCertificateValidationCallback = null;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Judge_of_the_process_decides_alone(bool isSocket)
    {
        using var host = new WhoHost(
            isSocket
                ? new NetHttpsBinding { WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always } }
                : new BasicHttpsBinding(),
            _own);
        Assert.Empty(Ask(host));
        Assert.Equal(
            SslPolicyErrors.RemoteCertificateChainErrors | SslPolicyErrors.RemoteCertificateNameMismatch, _asked);

        _answer = false;
        var error = Assert.Throws<SecurityNegotiationException>(() => Ask(host));
        Assert.Contains("ServerCertificateValidationCallback", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Judge_of_the_process_is_not_asked_where_the_endpoint_has_settings()
    {
        _answer = false;
        using var host = new WhoHost(new BasicHttpsBinding(), _own);
        Assert.Empty(host.NewFactory().CreateChannel().AmI());
        Assert.Null(_asked);
    }

    [Fact]
    public void Identity_of_the_address_is_checked_all_the_same()
    {
        using var host = new WhoHost(new BasicHttpsBinding(), _own);
        Assert.Throws<MessageSecurityException>(
            () => Ask(host, EndpointIdentity.CreateDnsIdentity("elsewhere.example")));
    }

    [Fact]
    public void Judge_of_the_process_decides_about_downloads_of_metadata()
    {
        using var host = new WhoHost(new BasicHttpsBinding(), _own, static host =>
        {
            host.Description.Behaviors.Add(new ServiceMetadataBehavior
            {
                HttpsGetEnabled = true,
                HttpsGetUrl = new Uri($"https://localhost:{FreePort.Next()}/docs"),
            });
        });
        var address = host.Host.Description.Behaviors.Find<ServiceMetadataBehavior>()!.HttpsGetUrl!;
        MetadataExchangeClient Client() => new(new Uri(address + "?wsdl"), MetadataExchangeClientMode.HttpGet);
        Assert.NotEmpty(Client().GetMetadata().MetadataSections);
        _answer = false;
        Assert.NotNull(Record.Exception(() => Client().GetMetadata()));
        ServicePointManager.ServerCertificateValidationCallback = null;
        Assert.NotNull(Record.Exception(() => Client().GetMetadata()));
    }

    private static string[] Ask(WhoHost host, EndpointIdentity? identity = null)
    {
        var factory = host.NewFactory(identity: identity);
        factory.Credentials.ServiceCertificate.SslCertificateAuthentication = null;
        return factory.CreateChannel().AmI();
    }

    private bool Judge(object sender, X509Certificate? certificate, X509Chain? chain, SslPolicyErrors errors)
    {
        if (certificate?.GetCertHashString() != _own.Thumbprint)
        {
            return errors == SslPolicyErrors.None;
        }

        _asked = errors;
        return _answer;
    }
}
