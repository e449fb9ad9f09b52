using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using Woad.Metadata.Retrieval;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Schemes;

/// <summary>
/// Calls whose destination is changed after their channel was made: by an inspector, by headers of the call, by a
/// redirect of the service, by references of metadata. Nothing is sent to a plain port.
/// </summary>
public sealed class ChangedAddressTests
{
    public static TheoryData<string> Bindings => BindingCatalogue.Names;

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Inspector_that_names_another_destination_sends_nothing_there(string name)
    {
        var binding = BindingCatalogue.All[name];
        if (binding.Scheme is not ("https" or "net.tcp") || !Secrets.OpensHere(binding))
        {
            return;
        }

        using var port = new RecordingPort();
        foreach (var manual in new[] { false, true })
        {
            var plain = port.Address("http");
            using var factory = Secrets.Factory(Hasty(binding.Create()), Nowhere(binding.Scheme));
            factory.Endpoint.Behaviors.Add(new AddressRewriter(plain, manual));
            Assert.NotNull(Record.Exception(() => factory.CreateChannel().Tell(Secrets.Body)));
        }

        Assert.Empty(port.Received());
    }

    [Fact]
    public void To_of_a_web_message_is_followed_within_its_scheme_only()
    {
        using var port = new RecordingPort();
        using var secured = Secrets.Factory(
            new WebHttpBinding(WebHttpSecurityMode.Transport), Nowhere("https"));
        secured.Endpoint.Behaviors.Add(new AddressRewriter(port.Address("http")));
        var error = Assert.Throws<ArgumentException>(() => secured.CreateChannel().Tell(Secrets.Body));
        Assert.StartsWith(
            "The provided URI scheme 'http' is invalid; expected 'https'.", error.Message, StringComparison.Ordinal);
        Assert.Equal("via", error.ParamName);
        Assert.Empty(port.Received());

        using var plain = Secrets.Factory(new WebHttpBinding(), Nowhere("http"));
        plain.Endpoint.Behaviors.Add(new AddressRewriter(port.Address("http")));
        var channel = plain.CreateChannel();
        var call = Task.Run(() => channel.Tell(Secrets.Body));
        Assert.True(port.WaitFor(Secrets.Body), "The address of a web message was not followed.");
        ((IClientChannel)channel).Abort();
        Assert.ThrowsAny<CommunicationException>(() => call.GetAwaiter().GetResult());
    }

    [Fact]
    public void Headers_of_a_call_do_not_change_where_it_goes()
    {
        using var port = new RecordingPort();
        var binding = Hasty(new BasicHttpBinding(BasicHttpSecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
        });
        using var factory = Secrets.Factory(binding, Nowhere("https"));
        var channel = factory.CreateChannel();
        using (new OperationContextScope((IContextChannel)channel))
        {
            OperationContext.Current!.OutgoingMessageHeaders.To = port.Address("http");
            OperationContext.Current.OutgoingMessageProperties.Via = port.Address("http");
            Assert.ThrowsAny<CommunicationException>(() => channel.Tell(Secrets.Body));
        }

        Assert.Empty(port.Received());
    }

    [Theory]
    [InlineData(301)]
    [InlineData(302)]
    [InlineData(307)]
    [InlineData(308)]
    public void Redirect_to_a_plain_port_is_not_followed(int status)
    {
        using var port = new RecordingPort();
        using var host = new WebServiceHost(
            new Redirector(status, port.Address("http")), new Uri($"https://localhost:{FreePort.Next()}/redirector"));
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        host.AddServiceEndpoint(typeof(ISecrets), new WebHttpBinding(WebHttpSecurityMode.Transport), "");
        host.Open();
        using var factory = Secrets.Factory(
            new WebHttpBinding(WebHttpSecurityMode.Transport)
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
            },
            new EndpointAddress(host.BaseAddresses[0]));

        Assert.NotNull(Record.Exception(() => factory.CreateChannel().Tell(Secrets.Body)));
        Assert.Equal(1, Redirector.Calls(host));
        Assert.Empty(port.Received());
    }

    [Fact]
    public void Metadata_binding_of_another_scheme_than_the_address_throws_and_nothing_is_sent()
    {
        using var port = new RecordingPort();
        var client = new MetadataExchangeClient(MetadataExchangeBindings.CreateMexHttpsBinding());
        var error = Assert.ThrowsAny<Exception>(() => client.GetMetadata(new EndpointAddress(port.Address("http"))));
        Assert.Contains(
            "The provided URI scheme 'http' is invalid; expected 'https'.", error.ToString(), StringComparison.Ordinal);
        Assert.Empty(port.Received());
    }

    [Fact]
    public async Task Metadata_over_https_is_not_fetched_over_http_whatever_the_filter_says()
    {
        using var port = new RecordingPort();
        using var host = new WebServiceHost(
            new Redirector(302, port.Address("http")), new Uri($"https://localhost:{FreePort.Next()}/redirector"));
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        host.AddServiceEndpoint(typeof(IDocuments), new WebHttpBinding(WebHttpSecurityMode.Transport), "");
        host.Open();
        using var http = new HttpMessageInvoker(new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            SslOptions = { RemoteCertificateValidationCallback = static (_, _, _, _) => true },
        });
        var documents = new HttpDocuments(
            http, new Uri(host.BaseAddresses[0] + "/wsdl"), new RetrievalLimits(10), static _ => true, follows: true,
            warn: null);

        var error = await Assert.ThrowsAnyAsync<InvalidOperationException>(
            () => documents.GetAsync(CancellationToken.None));
        Assert.Contains("not fetched over http", error.Message, StringComparison.Ordinal);
        Assert.Empty(port.Received());
    }

    private static EndpointAddress Nowhere(string scheme) => new($"{scheme}://localhost:{FreePort.Next()}/nowhere");

    /// <summary>A binding that gives up soon: nobody listens.</summary>
    private static Binding Hasty(Binding binding)
    {
        binding.OpenTimeout = TimeSpan.FromSeconds(2);
        binding.SendTimeout = TimeSpan.FromSeconds(2);
        return binding;
    }
}
