using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.Text;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Http;

/// <summary>
/// An endpoint with client certificates is opened at a port that others use already: clients keep TLS sessions in which
/// nobody has asked them for a certificate.
/// </summary>
public sealed class AddedCertificateRuleTests
{
    private const string Envelope =
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
        + "<AmI xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>";

    /// <summary>A process keeps TLS sessions: a new client with the same certificate goes on with them.</summary>
    [Fact]
    public async Task Session_in_which_the_client_was_not_asked_does_not_go_on()
    {
        var port = FreePort.Next();
        using var open = Serve(HttpClientCredentialType.None, new Uri($"https://localhost:{port}/open"));
        for (var i = 0; i < 5; i++)
        {
            using var before = Client(static () => { });
            Assert.Equal(HttpStatusCode.OK, await PostAsync(before, open));
        }

        using var closed = Serve(HttpClientCredentialType.Certificate, new Uri($"https://localhost:{port}/closed"));
        for (var i = 0; i < 5; i++)
        {
            using var after = Client(static () => { });
            Assert.Equal(HttpStatusCode.OK, await PostAsync(after, closed));
        }
    }

    [Fact]
    public async Task Connection_that_was_asked_stays_when_another_endpoint_is_added()
    {
        var port = FreePort.Next();
        using var first = Serve(HttpClientCredentialType.Certificate, new Uri($"https://localhost:{port}/first"));
        var connects = 0;
        using var client = Client(() => connects++);
        Assert.Equal(HttpStatusCode.OK, await PostAsync(client, first));
        using var second = Serve(HttpClientCredentialType.Certificate, new Uri($"https://localhost:{port}/second"));

        Assert.Equal(HttpStatusCode.OK, await PostAsync(client, second));
        Assert.Equal(1, connects);
    }

    private static ServiceHost Serve(HttpClientCredentialType credential, Uri address)
    {
        var host = (ServiceHost)new BasicHttps(credential).CreateHost(typeof(WhoService));
        host.AddServiceEndpoint(typeof(IWho), new BasicHttps(credential).Create(), address);
        host.Open();
        return host;
    }

    /// <summary>A client that keeps its connections, and shows its certificate when it is asked.</summary>
    private static HttpClient Client(Action connects)
    {
        var handler = new SocketsHttpHandler
        {
            PooledConnectionLifetime = Timeout.InfiniteTimeSpan,
            ConnectCallback = async (context, cancel) =>
            {
                connects();
                var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
                await socket.ConnectAsync(context.DnsEndPoint, cancel);
                return new NetworkStream(socket, ownsSocket: true);
            },
        };
        handler.SslOptions.ClientCertificates = [TestCertificates.Client];
        handler.SslOptions.LocalCertificateSelectionCallback = static (_, _, _, _, _) => TestCertificates.Client;
        handler.SslOptions.RemoteCertificateValidationCallback = static (_, _, _, _) => true;
        return new HttpClient(handler);
    }

    private static async Task<HttpStatusCode> PostAsync(HttpClient client, ServiceHost host)
    {
        using var content = new StringContent(Envelope, Encoding.UTF8, "text/xml");
        content.Headers.Add("SOAPAction", "\"http://tempuri.org/IWho/AmI\"");
        using var response = await client.PostAsync(host.Description.Endpoints[0].Address!.Uri, content);
        return response.StatusCode;
    }
}
