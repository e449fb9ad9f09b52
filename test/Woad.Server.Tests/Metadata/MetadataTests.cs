using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml.Linq;
using System.Xml.Schema;
using Woad.Conformance.Contracts;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Server.Tests.Metadata;

/// <summary>What a host shows at its addresses ("Publishing Metadata" and "Service Help Page" of WCF's documentation).</summary>
public sealed class MetadataTests : IDisposable
{
    private static readonly XNamespace Wsdl = "http://schemas.xmlsoap.org/wsdl/";
    private static readonly XNamespace Soap = "http://schemas.xmlsoap.org/wsdl/soap/";
    private static readonly XNamespace Xsd = "http://www.w3.org/2001/XMLSchema";

    private readonly HttpClient _http = new(new HttpClientHandler { AllowAutoRedirect = false });
    private ServiceHost? _host;

    [Fact]
    public async Task Nothing_is_shown_unless_a_behavior_asks_for_it()
    {
        var root = Open(_ => { });

        foreach (var query in new[] { "", "?wsdl", "?singleWsdl", "?xsd=xsd0" })
        {
            Assert.Equal(HttpStatusCode.MethodNotAllowed, (await _http.GetAsync(root + query)).StatusCode);
        }
    }

    [Theory]
    [InlineData("?wsdl")]
    [InlineData("?WSDL")]
    [InlineData("?singleWsdl")]
    public async Task Documents_refer_to_each_other_at_the_address_where_they_are_shown(string query)
    {
        var root = Open(Show);

        var pages = await CrawlAsync(root + query);

        Assert.All(pages.Values, page => Assert.DoesNotContain(":0/", page.ToString(), StringComparison.Ordinal));
        Assert.Equal(query == "?singleWsdl", pages.Count == 1);
        var set = new XmlSchemaSet { XmlResolver = null };
        var documents = pages.Values.Where(p => p.Root!.Name == Wsdl + "definitions").ToArray();
        var schemas = pages.Values.Where(p => p.Root!.Name == Xsd + "schema").Concat(
            documents.Descendants(Xsd + "schema").Select(e => new XDocument(e)));
        foreach (var schema in schemas)
        {
            foreach (var location in schema.Descendants(Xsd + "import").Attributes("schemaLocation").ToArray())
            {
                location.Remove();
            }

            using var reader = schema.CreateReader();
            set.Add(XmlSchema.Read(reader, null)!);
        }

        set.Compile();
        Assert.True(set.GlobalElements.Contains(new System.Xml.XmlQualifiedName("DivideResponse", "http://woad.test/calls")));
        Assert.Contains(
            documents.Descendants(Soap + "address").Attributes("location"), a => a.Value == root + "/basic");
    }

    [Fact]
    public async Task Documents_are_text_xml_and_always_the_same_bytes()
    {
        var root = Open(Show);

        var first = await _http.GetAsync(root + "?wsdl");
        var second = await _http.GetAsync(root + "/?wsdl");

        Assert.Equal("text/xml; charset=UTF-8", first.Content.Headers.GetValues("Content-Type").Single());
        Assert.Equal(await first.Content.ReadAsByteArrayAsync(), await second.Content.ReadAsByteArrayAsync());
    }

    [Theory]
    [InlineData("?wsdl=wsdl99", 404)]
    [InlineData("?wsdl=../../etc/passwd", 404)]
    [InlineData("?xsd=xsd99", 404)]
    [InlineData("?xsd", 404)]
    [InlineData("?singleWsdl=1", 404)]
    [InlineData("?unknown", 400)]
    [InlineData("?xsd=xsd0&wsdl", 404)]
    [InlineData("", 405)]
    public async Task Query_for_what_is_not_there_is_refused(string query, int status)
    {
        var root = Open(Show);
        Assert.Equal(status, (int)(await _http.GetAsync(root + query)).StatusCode);
    }

    [Fact]
    public async Task Long_query_is_refused()
    {
        var root = Open(Show);
        Assert.Equal(HttpStatusCode.BadRequest, (await _http.GetAsync($"{root}?wsdl={new string('a', 5000)}")).StatusCode);
    }

    [Fact]
    public async Task Head_gets_the_headers_alone()
    {
        var root = Open(Show);
        var length = (await _http.GetByteArrayAsync(root + "?wsdl")).Length;

        using var request = new HttpRequestMessage(HttpMethod.Head, root + "?wsdl");
        var answer = await _http.SendAsync(request);

        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
        Assert.Equal(length, answer.Content.Headers.ContentLength);
        Assert.Empty(await answer.Content.ReadAsByteArrayAsync());
    }

    [Fact]
    public async Task Endpoint_at_the_address_of_the_metadata_takes_its_messages()
    {
        _host = new ServiceHost(typeof(CallsService), new Uri("http://localhost:0/both"));
        Show(_host);
        _host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "");
        var root = OpenHost();

        using var factory = new ChannelFactory<ICalls>(new BasicHttpBinding(), new EndpointAddress(root));
        var answer = factory.CreateChannel().Echo("both");
        Assert.Equal("both", answer);
        Assert.Equal(HttpStatusCode.OK, (await _http.GetAsync(root + "?wsdl")).StatusCode);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await _http.PostAsync(root + "?wsdl", null)).StatusCode);
        Assert.Equal(HttpStatusCode.MethodNotAllowed, (await _http.GetAsync(root)).StatusCode);
        Assert.Equal(HttpStatusCode.BadRequest, (await _http.GetAsync(root + "?unknown")).StatusCode);
    }

    [Fact]
    public async Task Web_endpoint_at_the_address_of_the_metadata_takes_the_other_requests()
    {
        _host = new ServiceHost(typeof(GreetingService), new Uri($"http://localhost:{EndToEnd.FreePort.Next()}/web"));
        Show(_host);
        _host.Description.Behaviors.Find<ServiceDebugBehavior>()!.HttpHelpPageEnabled = true;
        _host.AddServiceEndpoint(typeof(IGreeting), new WebHttpBinding(), "").Behaviors.Add(new WebHttpBehavior());
        _host.AddServiceEndpoint(typeof(IGreeting), new BasicHttpBinding(), "soap");
        var root = OpenHost();

        Assert.Contains("nobody", await _http.GetStringAsync(root), StringComparison.Ordinal);
        Assert.Contains("Ann", await _http.GetStringAsync(root + "?name=Ann"), StringComparison.Ordinal);
        var document = XDocument.Parse(await _http.GetStringAsync(root + "?wsdl"));
        Assert.Equal([root + "/soap"], document.Descendants(Soap + "address").Select(a => a.Attribute("location")!.Value));
    }

    [Fact]
    public async Task Metadata_are_shown_over_https_with_the_certificate_of_the_endpoints()
    {
        _host = new ServiceHost(typeof(CallsService), new Uri($"https://localhost:{EndToEnd.FreePort.Next()}/secure"));
        _host.Credentials.ServiceCertificate.Certificate = Security.TestCertificates.Server;
        _host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpsGetEnabled = true });
        _host.AddServiceEndpoint(typeof(ICalls), new BasicHttpsBinding(), "calls");
        var root = OpenHost();
        using var http = new HttpClient(new HttpClientHandler { ServerCertificateCustomValidationCallback = (_, _, _, _) => true });

        var document = XDocument.Parse(await http.GetStringAsync(root + "?singleWsdl"));

        Assert.Equal([root + "/calls"], document.Descendants(Soap + "address").Select(a => a.Attribute("location")!.Value));
        Assert.Single(document.Descendants("{http://schemas.xmlsoap.org/ws/2005/07/securitypolicy}HttpsToken"));
    }

    [Fact]
    public void Page_over_https_without_an_endpoint_is_refused_with_the_remedy()
    {
        _host = new ServiceHost(typeof(CallsService), new Uri($"https://localhost:{EndToEnd.FreePort.Next()}/secure"));
        _host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpsGetEnabled = true });
        _host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "http://localhost:0/calls");

        var error = Assert.Throws<InvalidOperationException>(_host.Open);

        Assert.Contains("certificate", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Metadata_are_shown_at_the_address_that_is_set()
    {
        var root = Open(host => host.Description.Behaviors.Add(
            new ServiceMetadataBehavior { HttpGetEnabled = true, HttpGetUrl = new Uri("about", UriKind.Relative) }));

        var pages = await CrawlAsync(root + "/about?wsdl");

        Assert.Contains(root + "/about?wsdl=wsdl0", pages.Keys);
        Assert.Contains(root + "/about?xsd=xsd0", pages.Keys);
        Assert.Equal(HttpStatusCode.MethodNotAllowed, (await _http.GetAsync(root + "?wsdl")).StatusCode);
    }

    [Fact]
    public void Metadata_without_an_address_are_refused_with_the_remedy()
    {
        _host = new ServiceHost(typeof(CallsService));
        Show(_host);
        _host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "http://localhost:0/calls");

        var error = Assert.Throws<InvalidOperationException>(_host.Open);

        Assert.Contains("HttpGetUrl", error.Message, StringComparison.Ordinal);
        Assert.Contains("base address", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Who_asks_for_wsdl_is_sent_to_the_external_location()
    {
        var root = Open(host => host.Description.Behaviors.Add(new ServiceMetadataBehavior
        {
            HttpGetEnabled = true,
            ExternalMetadataLocation = new Uri("http://metadata.example/service.wsdl"),
        }));

        var answer = await _http.GetAsync(root + "?wsdl");

        Assert.Equal(HttpStatusCode.TemporaryRedirect, answer.StatusCode);
        Assert.Equal("http://metadata.example/service.wsdl", answer.Headers.Location?.AbsoluteUri);
    }

    [Theory]
    [InlineData("orders.example", "http://orders.example/calls/basic", "net.tcp://orders.example:9000/calls")]
    [InlineData("orders.example:8080", "http://orders.example:8080/calls/basic", "net.tcp://orders.example:9000/calls")]
    [InlineData("[::1]:8080", "http://[::1]:8080/calls/basic", "net.tcp://[::1]:9000/calls")]
    public async Task Addresses_are_those_of_the_request_where_a_behavior_says_so(string authority, string http, string tcp)
    {
        var root = Open(host =>
        {
            Show(host);
            host.Description.Behaviors.Add(new UseRequestHeadersForMetadataAddressBehavior
            {
                DefaultPortsByScheme = { ["net.tcp"] = 9000 },
            });
            host.AddServiceEndpoint(typeof(ICalls), new NetTcpBinding(SecurityMode.None), $"net.tcp://localhost:{EndToEnd.FreePort.Next()}/calls");
        });

        using var request = new HttpRequestMessage(HttpMethod.Get, root + "?wsdl") { Headers = { Host = authority } };
        var document = XDocument.Parse(await (await _http.SendAsync(request)).Content.ReadAsStringAsync());

        var addresses = document.Descendants().Where(e => e.Name.LocalName == "address").Select(e => e.Attribute("location")!.Value);
        Assert.Contains(http, addresses);
        Assert.Contains(tcp, addresses);
        Assert.Equal($"http://{authority}/calls?wsdl=wsdl0", document.Root!.Elements(Wsdl + "import").Single().Attribute("location")!.Value);
        Assert.DoesNotContain(".invalid", document.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("a\"><script>")]
    [InlineData("a&b")]
    [InlineData("a/b")]
    [InlineData("user@host")]
    public async Task Host_that_is_none_is_refused(string authority)
    {
        var root = Open(host =>
        {
            Show(host);
            host.Description.Behaviors.Add(new UseRequestHeadersForMetadataAddressBehavior());
        });

        var answer = await RawHttp.GetAsync(new Uri(root), "?wsdl", authority);

        Assert.StartsWith("HTTP/1.1 400", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("script", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Addresses_are_the_services_own_by_default()
    {
        var root = Open(Show);

        using var request = new HttpRequestMessage(HttpMethod.Get, root + "?wsdl") { Headers = { Host = "evil.example" } };
        var text = await (await _http.SendAsync(request)).Content.ReadAsStringAsync();

        Assert.DoesNotContain("evil", text, StringComparison.Ordinal);
        Assert.Contains(root + "/basic", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Contract_that_cannot_be_described_answers_500_and_the_service_goes_on()
    {
        _host = new ServiceHost(typeof(GraphsService), new Uri("http://localhost:0/graphs"));
        Show(_host);
        _host.AddServiceEndpoint(typeof(IGraphs), new BasicHttpBinding(), "");
        var root = OpenHost();

        var answer = await _http.GetAsync(root + "?wsdl");

        Assert.Equal(HttpStatusCode.InternalServerError, answer.StatusCode);
        Assert.Equal(HttpStatusCode.InternalServerError, (await _http.GetAsync(root + "?singleWsdl")).StatusCode);
        Assert.DoesNotContain("Money", await answer.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        using var factory = new ChannelFactory<IGraphs>(new BasicHttpBinding(), new EndpointAddress(root));
        Assert.Equal(2, factory.CreateChannel().Count([1, 2]));
    }

    [Fact]
    public void Extension_holds_the_metadata_of_the_open_host()
    {
        var root = Open(Show);
        var extension = _host!.Extensions.Find<ServiceMetadataExtension>()!;

        var document = extension.Metadata.MetadataSections.Select(s => s.Metadata).OfType<WsdlDocument>().Single(d => d.Services.Count > 0);

        Assert.Equal("CallsService", document.Services[0].Name);
        Assert.Equal(["basic", "ws"], document.Services[0].Ports.Cast<System.Web.Services.Description.Port>().Select(p => p.Name));
        Assert.Single(extension.SingleWsdl!.Services);
        Assert.NotEmpty(root);
    }

    [Fact]
    public async Task Page_for_people_is_shown_where_it_is_asked_for()
    {
        var root = Open(host =>
        {
            Show(host);
            host.Description.Name = "Orders";
            host.Description.Behaviors.Find<ServiceDebugBehavior>()!.HttpHelpPageEnabled = true;
        });

        var answer = await _http.GetAsync(root);
        var text = await answer.Content.ReadAsStringAsync();

        Assert.Equal("text/html; charset=UTF-8", answer.Content.Headers.GetValues("Content-Type").Single());
        Assert.Contains("<h1>Orders Service</h1>", text, StringComparison.Ordinal);
        Assert.Contains($"href=\"{root}?wsdl\"", text, StringComparison.Ordinal);
        Assert.Contains("new OrdersClient()", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true, 200)]
    [InlineData(false, 405)]
    public async Task Page_for_people_is_shown_by_default_in_development_only(bool inDevelopment, int status)
    {
        var root = Open(host => host.IsInDevelopment = inDevelopment);

        var answer = await _http.GetAsync(root);

        Assert.Equal(status, (int)answer.StatusCode);
        Assert.Equal(inDevelopment, (await answer.Content.ReadAsStringAsync()).Contains("currently disabled", StringComparison.Ordinal));
        Assert.True(new ServiceDebugBehavior().HttpHelpPageEnabled);
    }

    [Fact]
    public async Task Address_is_free_when_the_host_has_closed()
    {
        var root = Open(Show);
        _host!.Close();
        await Assert.ThrowsAsync<HttpRequestException>(() => _http.GetAsync(root + "?wsdl"));

        _host = new ServiceHost(typeof(CallsService), new Uri(root));
        Show(_host);
        _host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "basic");
        OpenHost();
        Assert.Equal(HttpStatusCode.OK, (await _http.GetAsync(root + "?wsdl")).StatusCode);
    }

    [Fact]
    public async Task Discovery_document_names_the_wsdl()
    {
        var root = Open(Show);
        var document = XDocument.Parse(await _http.GetStringAsync(root + "?disco"));
        Assert.Equal(root + "?wsdl", document.Root!.Elements().Single().Attribute("ref")!.Value);
    }

    public void Dispose()
    {
        _host?.Abort();
        _http.Dispose();
    }

    private static void Show(ServiceHost host) =>
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });

    private string Open(Action<ServiceHost> configure)
    {
        _host = new ServiceHost(typeof(CallsService), new Uri($"http://localhost:{EndToEnd.FreePort.Next()}/calls"));
        configure(_host);
        Add(new BasicHttpBinding(), "basic");
        Add(new WSHttpBinding(SecurityMode.None), "ws");
        return OpenHost();
    }

    private void Add(Binding binding, string name) => _host!.AddServiceEndpoint(typeof(ICalls), binding, name).Name = name;

    /// <summary>Operations run in the synchronization context of the thread that opens the host, which must not be the test's.</summary>
    private string OpenHost()
    {
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            _host!.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }

        var own = _host.BaseAddresses[0];
        var listener = _host.ChannelDispatchers.Select(d => d.Listener!.Uri).First(uri => uri.Scheme == own.Scheme);
        return new UriBuilder(own) { Port = listener.Port }.Uri.AbsoluteUri;
    }

    /// <summary>The document at an address and all that it and they import.</summary>
    private async Task<Dictionary<string, XDocument>> CrawlAsync(string address)
    {
        var pages = new Dictionary<string, XDocument>();
        var open = new Queue<string>([address]);
        while (open.TryDequeue(out var next))
        {
            if (pages.ContainsKey(next))
            {
                continue;
            }

            var page = pages[next] = XDocument.Parse(await _http.GetStringAsync(next));
            foreach (var link in page.Descendants(Xsd + "import").Attributes("schemaLocation")
                .Concat(page.Root!.Elements(Wsdl + "import").Attributes("location")))
            {
                open.Enqueue(link.Value);
            }
        }

        return pages;
    }
}
