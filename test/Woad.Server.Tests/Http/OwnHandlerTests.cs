using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Http;

/// <summary>A program puts its own handlers around the HTTP of a client, and connections do not live forever.</summary>
public sealed class OwnHandlerTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Ways => ["http", "http, streamed", "https", "https, certificate", "http, basic"];

    [Theory]
    [MemberData(nameof(Ways))]
    public void Handler_of_the_program_is_around_each_request(string way)
    {
        using var host = new WhoHost(Binding(way));
        using var factory = host.NewFactory();
        TestCertificates.Believe(factory.Credentials);
        var seen = new List<string>();
        factory.Endpoint.EndpointBehaviors.Add(new Handlers(inner => new Around(inner, seen)));
        var channel = factory.CreateChannel();
        for (var i = 0; i < 3; i++)
        {
            var caller = channel.AmI();
            Assert.Equal(way is "https, certificate" or "http, basic", caller.Length > 1);
        }

        Assert.True(seen.Count >= 3);
        Assert.All(seen, s => Assert.Equal($"POST {host.Address}", s));
    }

    /// <summary>The rules for certificates are those of the client's credentials, as without a handler.</summary>
    [Fact]
    public void Certificate_that_is_not_believed_is_refused_with_a_handler_too()
    {
        using var host = new WhoHost(Binding("https"), TestCertificates.SelfSigned("localhost"));
        using var factory = host.NewFactory();
        factory.Endpoint.EndpointBehaviors.Add(new Handlers(static inner => inner));

        Assert.Throws<SecurityNegotiationException>(() => factory.CreateChannel().AmI());

        using var other = new WhoHost(Binding("https"));
        using var wrong = other.NewFactory(identity: EndpointIdentity.CreateDnsIdentity("elsewhere.example"));
        wrong.Endpoint.EndpointBehaviors.Add(new Handlers(static inner => inner));
        Assert.Throws<MessageSecurityException>(() => wrong.CreateChannel().AmI());
    }

    [Fact]
    public void Handler_may_answer_itself_and_none_is_refused()
    {
        using var factory = new ChannelFactory<IWho>(
            new BasicHttpBinding(), new EndpointAddress("http://nowhere.invalid/who"));
        factory.Endpoint.EndpointBehaviors.Add(new Handlers(static _ => new Busy()));
        Assert.IsType<ServerTooBusyException>(Record.Exception(() => factory.CreateChannel().AmI()));

        using var none = new ChannelFactory<IWho>(
            new BasicHttpBinding(), new EndpointAddress("http://nowhere.invalid/who"));
        none.Endpoint.EndpointBehaviors.Add(new Handlers(static _ => null!));
        var refused = Record.Exception(() => none.CreateChannel().AmI());
        Assert.Contains("returned null", refused!.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Channels_of_WCFs_shapes_have_the_handler()
    {
        using var host = new WhoHost(Binding("http"));
        var seen = new List<string>();
        var factory = Binding("http").BuildChannelFactory<IRequestChannel>(new BindingParameterCollection
        {
            (Func<HttpClientHandler, HttpMessageHandler>)(inner => new Around(inner, seen)),
        });
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(host.Address));
        channel.Open();
        using var reply = channel.Request(Message.CreateMessage(
            MessageVersion.Soap11, "http://tempuri.org/IWho/AmI", new EmptyBody()));

        Assert.False(reply!.IsFault);
        Assert.Single(seen);
        factory.Abort();
    }

    [Theory]
    [InlineData(1, true)]
    [InlineData(300_000, false)]
    public async Task Connections_live_as_long_as_the_binding_says(int milliseconds, bool isRenewed)
    {
        Assert.Equal(TimeSpan.FromMinutes(5), new HttpTransportBindingElement().PooledConnectionLifetime);
        var binding = new CustomBinding(Binding("http"));
        binding.Elements.Find<HttpTransportBindingElement>()!.PooledConnectionLifetime =
            TimeSpan.FromMilliseconds(milliseconds);
        using var host = new WhoHost(Binding("http"));
        using var proxy = new CountingProxy(host.Address.Port);
        using var factory = new ChannelFactory<IWho>(
            binding, new EndpointAddress($"http://localhost:{proxy.Port}/who"));
        var channel = factory.CreateChannel();
        await Task.Run(() =>
        {
            // Connections expire by a clock of the platform: calls go on until one has.
            for (var i = 0; i < 20 || (isRenewed && proxy.Connections < 3); i++)
            {
                channel.AmI();
            }
        }).WaitAsync(Limit);

        Assert.Equal(isRenewed, proxy.Connections > 1);
    }

    private static Binding Binding(string way) => way switch
    {
        "http" => new BasicHttpBinding(),
        "http, streamed" => new BasicHttpBinding { TransferMode = TransferMode.Streamed },
        "http, basic" => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
        },
        "https" => new BasicHttpBinding(BasicHttpSecurityMode.Transport),
        _ => new BasicHttpBinding(BasicHttpSecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Certificate } },
        },
    };

    private sealed class EmptyBody : BodyWriter
    {
        public EmptyBody() : base(isBuffered: true)
        {
        }

        protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter writer)
        {
            writer.WriteStartElement("AmI", "http://tempuri.org/");
            writer.WriteEndElement();
        }
    }

    private sealed class Busy : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(
            HttpRequestMessage request, CancellationToken cancellationToken) =>
            Task.FromResult(new HttpResponseMessage(HttpStatusCode.ServiceUnavailable));
    }

    private sealed class Around(HttpMessageHandler inner, List<string> seen) : DelegatingHandler(inner)
    {
        protected override Task<HttpResponseMessage> SendAsync(
            HttpRequestMessage request, CancellationToken cancellationToken)
        {
            lock (seen)
            {
                seen.Add($"{request.Method} {request.RequestUri}");
            }

            return base.SendAsync(request, cancellationToken);
        }
    }

    private sealed class Handlers(Func<HttpClientHandler, HttpMessageHandler> make) : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters) =>
            bindingParameters.Add(make);

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
