using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml.Linq;
using System.Xml.Schema;
using Woad.Conformance.Contracts;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Server.Tests.Metadata;

/// <summary>
/// What a host shows at its addresses ("Publishing Metadata" and "Service Help Page" of WCF's documentation).
/// </summary>
public sealed class MetadataTests : MetadataHost
{
    private static readonly XNamespace Wsdl = "http://schemas.xmlsoap.org/wsdl/";
    private static readonly XNamespace Soap = "http://schemas.xmlsoap.org/wsdl/soap/";
    private static readonly XNamespace Xsd = "http://www.w3.org/2001/XMLSchema";


    [Fact]
    public async Task Nothing_is_shown_unless_a_behavior_asks_for_it()
    {
        var root = Open(_ => { });

        foreach (var query in new[] { "", "?wsdl", "?singleWsdl", "?xsd=xsd0" })
        {
            Assert.Equal(HttpStatusCode.NotFound, (await Http.GetAsync(root + query)).StatusCode);
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
        Assert.True(
            set.GlobalElements.Contains(new System.Xml.XmlQualifiedName("DivideResponse", "http://woad.test/calls")));
        Assert.Contains(
            documents.Descendants(Soap + "address").Attributes("location"), a => a.Value == root + "/basic");
    }

    [Fact]
    public async Task Documents_are_text_xml_and_always_the_same_bytes()
    {
        var root = Open(Show);

        var first = await Http.GetAsync(root + "?wsdl");
        var second = await Http.GetAsync(root + "/?wsdl");

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
        Assert.Equal(status, (int)(await Http.GetAsync(root + query)).StatusCode);
    }

    [Fact]
    public async Task Long_query_is_refused()
    {
        var root = Open(Show);
        Assert.Equal(
            HttpStatusCode.BadRequest, (await Http.GetAsync($"{root}?wsdl={new string('a', 5000)}")).StatusCode);
    }

    [Fact]
    public async Task Head_gets_the_headers_alone()
    {
        var root = Open(Show);
        var length = (await Http.GetByteArrayAsync(root + "?wsdl")).Length;

        using var request = new HttpRequestMessage(HttpMethod.Head, root + "?wsdl");
        var answer = await Http.SendAsync(request);

        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
        Assert.Equal(length, answer.Content.Headers.ContentLength);
        Assert.Empty(await answer.Content.ReadAsByteArrayAsync());
    }

    [Fact]
    public async Task Endpoint_at_the_address_of_the_metadata_takes_its_messages()
    {
        Host = new ServiceHost(typeof(CallsService), new Uri("http://localhost:0/both"));
        Show(Host);
        Host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "");
        var root = OpenHost();

        using var factory = new ChannelFactory<ICalls>(new BasicHttpBinding(), new EndpointAddress(root));
        var answer = factory.CreateChannel().Echo("both");
        Assert.Equal("both", answer);
        Assert.Equal(HttpStatusCode.OK, (await Http.GetAsync(root + "?wsdl")).StatusCode);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await Http.PostAsync(root + "?wsdl", null)).StatusCode);
        Assert.Equal(HttpStatusCode.MethodNotAllowed, (await Http.GetAsync(root)).StatusCode);
        Assert.Equal(HttpStatusCode.BadRequest, (await Http.GetAsync(root + "?unknown")).StatusCode);
    }

    [Fact]
    public async Task Web_endpoint_at_the_address_of_the_metadata_takes_the_other_requests()
    {
        Host = new ServiceHost(typeof(GreetingService), new Uri($"http://localhost:{FreePort.Next()}/web"));
        Show(Host);
        Host.Description.Behaviors.Find<ServiceDebugBehavior>()!.HttpHelpPageEnabled = true;
        Host.AddServiceEndpoint(typeof(IGreeting), new WebHttpBinding(), "").Behaviors.Add(new WebHttpBehavior());
        Host.AddServiceEndpoint(typeof(IGreeting), new BasicHttpBinding(), "soap");
        var root = OpenHost();

        Assert.Contains("nobody", await Http.GetStringAsync(root), StringComparison.Ordinal);
        Assert.Contains("Ann", await Http.GetStringAsync(root + "?name=Ann"), StringComparison.Ordinal);
        var document = XDocument.Parse(await Http.GetStringAsync(root + "?wsdl"));
        Assert.Equal(
            [root + "/soap"], document.Descendants(Soap + "address").Select(a => a.Attribute("location")!.Value));
    }

    [Fact]
    public async Task Metadata_are_shown_over_https_with_the_certificate_of_the_endpoints()
    {
        Host = new ServiceHost(typeof(CallsService), new Uri($"https://localhost:{FreePort.Next()}/secure"));
        Host.Credentials.ServiceCertificate.Certificate = Security.TestCertificates.Server;
        Host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpsGetEnabled = true });
        Host.AddServiceEndpoint(typeof(ICalls), new BasicHttpsBinding(), "calls");
        var root = OpenHost();
        using var http = new HttpClient(new HttpClientHandler
        {
            ServerCertificateCustomValidationCallback = (_, _, _, _) => true,
        });

        var document = XDocument.Parse(await http.GetStringAsync(root + "?singleWsdl"));

        Assert.Equal(
            [root + "/calls"], document.Descendants(Soap + "address").Select(a => a.Attribute("location")!.Value));
        Assert.Single(document.Descendants("{http://schemas.xmlsoap.org/ws/2005/07/securitypolicy}HttpsToken"));
    }

    [Fact]
    public void Page_over_https_without_an_endpoint_is_refused_with_the_remedy()
    {
        Host = new ServiceHost(typeof(CallsService), new Uri($"https://localhost:{FreePort.Next()}/secure"));
        Host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpsGetEnabled = true });
        Host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "http://localhost:0/calls");

        var error = Assert.Throws<InvalidOperationException>(Host.Open);

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
        Assert.Equal(HttpStatusCode.NotFound, (await Http.GetAsync(root + "?wsdl")).StatusCode);
    }

    [Fact]
    public void Metadata_without_an_address_are_refused_with_the_remedy()
    {
        Host = new ServiceHost(typeof(CallsService));
        Show(Host);
        Host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "http://localhost:0/calls");

        var error = Assert.Throws<InvalidOperationException>(Host.Open);

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

        var answer = await Http.GetAsync(root + "?wsdl");

        Assert.Equal(HttpStatusCode.TemporaryRedirect, answer.StatusCode);
        Assert.Equal("http://metadata.example/service.wsdl", answer.Headers.Location?.AbsoluteUri);
    }

    [Fact]
    public async Task Contract_that_cannot_be_described_answers_500_and_the_service_goes_on()
    {
        Host = new ServiceHost(typeof(GraphsService), new Uri("http://localhost:0/graphs"));
        Show(Host);
        Host.AddServiceEndpoint(typeof(IGraphs), new BasicHttpBinding(), "");
        var root = OpenHost();

        var answer = await Http.GetAsync(root + "?wsdl");

        Assert.Equal(HttpStatusCode.InternalServerError, answer.StatusCode);
        Assert.Equal(HttpStatusCode.InternalServerError, (await Http.GetAsync(root + "?singleWsdl")).StatusCode);
        Assert.DoesNotContain("Money", await answer.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        using var factory = new ChannelFactory<IGraphs>(new BasicHttpBinding(), new EndpointAddress(root));
        Assert.Equal(2, factory.CreateChannel().Count([1, 2]));
    }

    [Fact]
    public async Task Reason_is_on_the_page_where_exception_details_are_on()
    {
        Host = new ServiceHost(typeof(GraphsService), new Uri("http://localhost:0/graphs"));
        Show(Host);
        Host.Description.Behaviors.Find<
            System.ServiceModel.Description.ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true;
        Host.AddServiceEndpoint(typeof(IGraphs), new BasicHttpBinding(), "");
        var root = OpenHost();

        foreach (var query in new[] { "?wsdl", "?wsdl", "?singleWsdl" })
        {
            var answer = await Http.GetAsync(root + query);
            Assert.Equal(HttpStatusCode.InternalServerError, answer.StatusCode);
            Assert.Contains("Money", await answer.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Extension_holds_the_metadata_of_the_openHost()
    {
        var root = Open(Show);
        var extension = Host!.Extensions.Find<ServiceMetadataExtension>()!;

        var document = extension.Metadata.MetadataSections.Select(s => s.Metadata).OfType<WsdlDocument>().Single(
            d => d.Services.Count > 0);

        Assert.Equal("CallsService", document.Services[0].Name);
        Assert.Equal(
            ["basic", "ws"],
            document.Services[0].Ports.Cast<System.Web.Services.Description.Port>().Select(p => p.Name));
        Assert.Single(extension.SingleWsdl!.Services);
        Assert.NotEmpty(root);
    }

    [Fact]
    public async Task Address_is_free_when_theHost_has_closed()
    {
        var root = Open(Show);
        Host!.Close();
        await Assert.ThrowsAsync<HttpRequestException>(() => Http.GetAsync(root + "?wsdl"));

        Host = new ServiceHost(typeof(CallsService), new Uri(root));
        Show(Host);
        Host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "basic");
        OpenHost();
        Assert.Equal(HttpStatusCode.OK, (await Http.GetAsync(root + "?wsdl")).StatusCode);
    }

    [Fact]
    public async Task Discovery_document_names_the_wsdl()
    {
        var root = Open(Show);
        var document = XDocument.Parse(await Http.GetStringAsync(root + "?disco"));
        Assert.Equal(root + "?wsdl", document.Root!.Elements().Single().Attribute("ref")!.Value);
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

            var page = pages[next] = XDocument.Parse(await Http.GetStringAsync(next));
            foreach (var link in page.Descendants(Xsd + "import").Attributes("schemaLocation")
                .Concat(page.Root!.Elements(Wsdl + "import").Attributes("location")))
            {
                open.Enqueue(link.Value);
            }
        }

        return pages;
    }
}
