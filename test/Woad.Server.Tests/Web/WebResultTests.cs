using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Syndication;
using System.ServiceModel.Web;
using System.Text;
using System.Xml.Linq;

namespace Woad.Server.Tests.Web;

/// <summary>What WCF does with null results, feeds, streams and addresses that nobody serves.</summary>
public sealed class WebResultTests : IDisposable
{
    private readonly Uri _address = new($"http://localhost:{FreePort.Next()}/shelf/");
    private readonly HttpClient _http;
    private readonly List<ServiceHostBase> _hosts = [];

    public WebResultTests()
    {
        _http = new HttpClient { BaseAddress = _address };
    }

    public void Dispose()
    {
        _hosts.ForEach(h => h.Abort());
        _http.Dispose();
    }

    [Theory]
    [InlineData("nothing")]
    [InlineData("nothing?json=true")]
    [InlineData("no.number")]
    [InlineData("feed?format=none")]
    public async Task Null_result_has_no_body(string target)
    {
        Open(new WebServiceHost(typeof(Shelf), _address));
        using var response = await _http.GetAsync(new Uri(target, UriKind.Relative));

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(0, response.Content.Headers.ContentLength);
        Assert.Null(response.Content.Headers.ContentType);
    }

    [Fact]
    public async Task Empty_text_is_not_null()
    {
        Open(new WebServiceHost(typeof(Shelf), _address));
        using var content = new StringContent("\"null\"", Encoding.UTF8, "application/json");
        using var response = await _http.PostAsync(new Uri("same", UriKind.Relative), content);
        Assert.Equal("\"null\"", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public void Client_sends_and_receives_null_without_body()
    {
        Open(new WebServiceHost(typeof(Shelf), _address));
        using var factory = new WebChannelFactory<IShelf>(_address);
        var shelf = factory.CreateChannel();

        Assert.Null(shelf.Nothing(true));
        Assert.Null(shelf.NoNumber());
        Assert.Null(shelf.Same(null));
        Assert.Null(shelf.SameXml(null));
        Assert.Equal("text", shelf.Same("text"));
        Assert.Equal("t", shelf.SameXml(new Book { Title = "t" })!.Title);
    }

    [Theory]
    [InlineData("nothing", true)]
    [InlineData("feed.atom", false)]
    public async Task Inspector_finds_the_response_in_the_reply(string target, bool isSuppressed)
    {
        var inspector = new ResponseInspector();
        var host = new WebServiceHost(typeof(Shelf), _address);
        host.AddServiceEndpoint(typeof(IShelf), new WebHttpBinding(), "").Behaviors.Add(inspector);
        Open(host);

        using var response = await _http.GetAsync(new Uri(target, UriKind.Relative));

        Assert.Equal(HttpStatusCode.Accepted, response.StatusCode);
        Assert.Equal("yes", response.Headers.GetValues("X-Inspected").Single());
        Assert.Equal(isSuppressed, inspector.WasSuppressed);
    }

    [Theory]
    [InlineData("feed?format=atom", "{http://www.w3.org/2005/Atom}feed", "application/xml")]
    [InlineData("feed?format=rss", "rss", "application/xml")]
    [InlineData("feed.atom", "{http://www.w3.org/2005/Atom}feed", "application/xml")]
    [InlineData("created/feed", "{http://www.w3.org/2005/Atom}feed", "application/atom+xml")]
    [InlineData("created/item", "{http://www.w3.org/2005/Atom}entry", "application/atom+xml")]
    [InlineData("created/service", "{http://www.w3.org/2007/app}service", "application/atomsvc+xml")]
    public async Task Feed_is_its_own_root_element(string target, string root, string type)
    {
        Open(new WebServiceHost(typeof(Shelf), _address));
        using var response = await _http.GetAsync(new Uri(target, UriKind.Relative));

        Assert.Equal(root, XElement.Parse(await response.Content.ReadAsStringAsync()).Name.ToString());
        Assert.Equal(type, response.Content.Headers.ContentType!.MediaType);
    }

    [Theory]
    [InlineData("atom", typeof(Atom10FeedFormatter))]
    [InlineData("rss", typeof(Rss20FeedFormatter))]
    public void Client_reads_a_feed_as_the_known_type_of_its_root(string format, Type type)
    {
        Open(new WebServiceHost(typeof(Shelf), _address));
        using var factory = new WebChannelFactory<IShelf>(_address);

        var feed = factory.CreateChannel().Feed(format)!;

        Assert.IsType(type, feed);
        Assert.Equal("one", feed.Feed.Items.Single().Title.Text);
    }

    [Fact]
    public async Task Reader_of_a_received_JSON_message_is_before_its_root()
    {
        Open(new WebServiceHost(typeof(Shelf), _address));
        using var content = new StringContent("""{"a":"b"}""", Encoding.UTF8, "application/json");
        using var response = await _http.PostAsync(new Uri("raw", UriKind.Relative), content);
        Assert.Equal("None Initial; a=b; None Initial; a=b", await response.Content.ReadAsStringAsync());
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData("application/xml")]
    [InlineData("image/png")]
    public async Task Contract_of_streams_alone_takes_every_content_type_in_WebServiceHost(string type)
    {
        Open(new WebServiceHost(typeof(Pipe), _address));
        using var content = new StringContent("<not xml", Encoding.UTF8, type);
        using var response = await _http.PostAsync(new Uri("echo/a", UriKind.Relative), content);
        Assert.Equal("<not xml", await response.Content.ReadAsStringAsync());

        using var factory = new WebChannelFactory<IPipe>(_address);
        using var json = new StreamReader(factory.CreateChannel().Json());
        Assert.Equal("[1]", await json.ReadToEndAsync());
    }

    [Theory]
    [InlineData("application/json", HttpStatusCode.BadRequest)]
    [InlineData("text/xml", HttpStatusCode.BadRequest)]
    [InlineData("image/png", HttpStatusCode.OK)]
    public async Task Contract_of_streams_alone_takes_bytes_in_other_hosts(string type, HttpStatusCode status)
    {
        var host = new ServiceHost(typeof(Pipe), _address);
        host.AddServiceEndpoint(typeof(IPipe), new WebHttpBinding(), "").Behaviors.Add(new WebHttpBehavior());
        Open(host);
        using var content = new StringContent("[1]", Encoding.UTF8, type);
        using var response = await _http.PostAsync(new Uri("echo/a", UriKind.Relative), content);
        Assert.Equal(status, response.StatusCode);

        using var factory = new ChannelFactory<IPipe>(new WebHttpBinding(), new EndpointAddress(_address));
        factory.Endpoint.Behaviors.Add(new WebHttpBehavior());
        Assert.ThrowsAny<CommunicationException>(() => factory.CreateChannel().Json());
        factory.Abort();
    }

    [Theory]
    [InlineData("GET")]
    [InlineData("POST")]
    [InlineData("PUT")]
    [InlineData("DELETE")]
    public async Task Address_that_nobody_serves_is_not_found(string method)
    {
        Open(new WebServiceHost(typeof(Shelf), _address));
        foreach (var target in new[] { "/elsewhere", "/shelf/elsewhere", "/" })
        {
            using var request = new HttpRequestMessage(new HttpMethod(method), new Uri(target, UriKind.Relative));
            using var response = await _http.SendAsync(request);
            Assert.Equal(HttpStatusCode.NotFound, response.StatusCode);
        }
    }

    private void Open(ServiceHost host)
    {
        _hosts.Add(host);
        var outer = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            host.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(outer);
        }
    }

    private sealed class ResponseInspector : IEndpointBehavior, IDispatchMessageInspector
    {
        public bool WasSuppressed { get; private set; }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        public object? AfterReceiveRequest(
            ref Message request, IClientChannel channel, InstanceContext instanceContext) => null;

        public void BeforeSendReply(ref Message reply, object? correlationState)
        {
            var response = (HttpResponseMessageProperty)reply.Properties["httpResponse"]!;
            WasSuppressed = response.SuppressEntityBody;
            response.StatusCode = HttpStatusCode.Accepted;
            response.Headers["X-Inspected"] = "yes";
        }
    }
}
