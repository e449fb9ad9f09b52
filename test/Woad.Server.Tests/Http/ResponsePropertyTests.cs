using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Http;

/// <summary>What a service sets of its HTTP answer, and what a client sees of it.</summary>
public sealed class ResponsePropertyTests : IDisposable
{
    private readonly ServiceHost _host = new(typeof(AnswerService));
    private readonly Uri _address = new($"http://127.0.0.1:{FreePort.Next()}/answer");

    public ResponsePropertyTests()
    {
        _host.AddServiceEndpoint(typeof(IAnswer), new BasicHttpBinding(), _address);
        _host.Open();
    }

    public void Dispose() => _host.Abort();

    [Fact]
    public void Client_sees_status_and_headers()
    {
        var (error, property) = Ask("created");
        Assert.Null(error);
        Assert.Equal((HttpStatusCode.Created, "Made"), (property!.StatusCode, property.StatusDescription));
        Assert.Equal(("one", "a, b"), (property.Headers["X-Own"], property.Headers["X-Many"]));
    }

    [Fact]
    public void Fault_keeps_its_status_unless_the_service_sets_one()
    {
        var (error, _) = Ask("fault");
        Assert.IsType<FaultException>(error, exactMatch: false);
        var (other, _) = Ask("fault 400");
        var protocol = Assert.IsType<ProtocolException>(other);
        Assert.Equal("The remote server returned an unexpected response: (400) Bad Request.", protocol.Message);
    }

    [Fact]
    public void Body_may_be_left_out()
    {
        var (error, _) = Ask("nothing");
        Assert.Contains(
            "did not provide a meaningful reply", Assert.IsType<CommunicationException>(error).Message,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("404", typeof(EndpointNotFoundException))]
    [InlineData("503", typeof(ServerTooBusyException))]
    [InlineData("401", typeof(System.ServiceModel.Security.MessageSecurityException))]
    [InlineData("403", typeof(System.ServiceModel.Security.MessageSecurityException))]
    [InlineData("415", typeof(ProtocolException))]
    [InlineData("504", typeof(TimeoutException))]
    [InlineData("302", typeof(ProtocolException))]
    [InlineData("418", typeof(ProtocolException))]
    public void Status_becomes_the_exception_of_WCF(string status, Type exception) =>
        Assert.IsType(exception, Ask(status).Error);

    [Theory]
    [InlineData(HostNameComparisonMode.StrongWildcard, "127.0.0.1", true)]
    [InlineData(HostNameComparisonMode.WeakWildcard, "127.0.0.1", true)]
    [InlineData(HostNameComparisonMode.Exact, "localhost", true)]
    [InlineData(HostNameComparisonMode.Exact, "127.0.0.1", false)]
    public void Host_name_is_compared_as_the_binding_says(HostNameComparisonMode mode, string host, bool isFound)
    {
        var port = FreePort.Next();
        using var exact = new ServiceHost(typeof(AnswerService));
        exact.AddServiceEndpoint(typeof(IAnswer), new BasicHttpBinding
        {
            HostNameComparisonMode = mode,
        }, new Uri($"http://localhost:{port}/a"));
        exact.Open();
        var error = Ask("created", new Uri($"http://{host}:{port}/a")).Error;
        Assert.Equal(isFound, error is null);
        Assert.True(isFound || error is EndpointNotFoundException);
    }

    [Fact]
    public async Task Endpoints_of_one_path_are_told_apart_by_host()
    {
        var port = FreePort.Next();
        using var host = new ServiceHost(typeof(AnswerService));
        foreach (var (name, mode) in new[]
        {
            ("localhost", HostNameComparisonMode.Exact),
            ("other", HostNameComparisonMode.Exact),
            ("rest", HostNameComparisonMode.WeakWildcard),
        })
        {
            host.AddServiceEndpoint(typeof(IAnswer), new BasicHttpBinding
            {
                HostNameComparisonMode = mode,
            }, new Uri($"http://{name}:{port}/same"));
        }

        host.Open();
        using var http = new HttpClient();
        foreach (var (name, expected) in new[]
        {
            ("localhost", "localhost"),
            ("other", "other"),
            ("OTHER:80", "other"),
            ("127.0.0.1", "rest"),
        })
        {
            using var request = new HttpRequestMessage(HttpMethod.Post, new Uri($"http://127.0.0.1:{port}/same"))
            {
                Headers = { Host = name },
                Content = new StringContent(
                    "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Answer "
                        + "xmlns=\"http://tempuri.org/\"><how>where</how></Answer></s:Body></s:Envelope>",
                    System.Text.Encoding.UTF8,
                    "text/xml"),
            };
            request.Headers.Add("SOAPAction", "\"http://tempuri.org/IAnswer/Answer\"");
            using var answer = await http.SendAsync(request);
            Assert.Contains(
                $">http://{expected}:{port}/same<", await answer.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        }
    }

    private (Exception? Error, HttpResponseMessageProperty? Property) Ask(string how, Uri? address = null)
    {
        using var factory = new ChannelFactory<IAnswer>(
            new BasicHttpBinding(), new EndpointAddress(address ?? _address));
        var client = factory.CreateChannel();
        using var scope = new OperationContextScope((IContextChannel)client);
        try
        {
            client.Answer(how);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            return (e, null);
        }

        return (
            null,
            (HttpResponseMessageProperty)
                OperationContext.Current!.IncomingMessageProperties![HttpResponseMessageProperty.Name]!);
    }
}
