using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.HttpOverrides;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Woad.Server.Tests.Metadata;

/// <summary>Pages publish the address that their reader has used.</summary>
public sealed partial class PublishedAddressTests
{
    private static readonly string[] Queries = ["?wsdl", "?xsd=xsd0", "?singleWsdl", "?disco", ""];

    [Theory]
    [InlineData("path base")]
    [InlineData("forwarded prefix")]
    [InlineData("none")]
    public async Task Prefix_of_an_application_is_published(string way)
    {
        await using var app = await StartAsync(way);
        var own = new Uri(app.Urls.First());
        var prefix = way == "none" ? "" : "/front/desk";
        using var http = new HttpClient();
        foreach (var query in Queries)
        {
            var path = way == "path base" ? prefix + "/greeter" : "/greeter";
            using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(own, path + query));
            if (way == "forwarded prefix")
            {
                request.Headers.Add("X-Forwarded-Prefix", prefix);
                request.Headers.Add("X-Forwarded-For", "192.0.2.1");
            }

            var text = await TextAsync(http, request);
            var addresses = Own(text);
            Assert.All(addresses, a => Assert.StartsWith($"http://{own.Authority}{prefix}/greeter", a));
            Assert.True(addresses.Count > 0 || query.StartsWith("?xsd", StringComparison.Ordinal), text);
        }
    }

    [Theory]
    [InlineData("path base")]
    [InlineData("none")]
    public async Task Prefix_of_an_application_is_in_exchanged_metadata(string way)
    {
        await using var app = await StartAsync(way);
        var prefix = way == "none" ? "" : "/front/desk";
        var address = new Uri(new Uri(app.Urls.First()), prefix + "/greeter/mex");
        var client = new MetadataExchangeClient(address, MetadataExchangeClientMode.MetadataExchange);
        var endpoints = await Task.Run(() => new WsdlImporter(client.GetMetadata()).ImportAllEndpoints());

        Assert.Equal(
            $"http://{address.Authority}{prefix}/greeter", Assert.Single(endpoints).Address!.Uri.AbsoluteUri);
    }

    /// <summary>A hostile prefix breaks no document out of its place.</summary>
    [Fact]
    public async Task Prefix_is_escaped_and_bounded()
    {
        await using var app = await StartAsync("forwarded prefix");
        using var http = new HttpClient();
        foreach (var (prefix, status) in new[]
        {
            ("/a'b&c", HttpStatusCode.OK), ("/" + new string('a', 4000), HttpStatusCode.BadRequest),
        })
        {
            using var request = new HttpRequestMessage(
                HttpMethod.Get, new Uri(new Uri(app.Urls.First()), "/greeter?wsdl"));
            request.Headers.TryAddWithoutValidation("X-Forwarded-Prefix", prefix);
            request.Headers.Add("X-Forwarded-For", "192.0.2.1");
            using var response = await http.SendAsync(request);
            Assert.Equal(status, response.StatusCode);
            if (status == HttpStatusCode.OK)
            {
                System.Xml.Linq.XDocument.Parse(await response.Content.ReadAsStringAsync());
            }
        }
    }

    [Theory]
    [InlineData("0.0.0.0")]
    [InlineData("[::]")]
    public async Task Host_that_stands_for_all_is_not_published(string host)
    {
        var port = FreePort.Next();
        using var service = new ServiceHost(typeof(Greeter), new Uri($"http://{host}:{port}/greeter"));
        service.AddServiceEndpoint(typeof(IGreeter), new BasicHttpBinding(), "");
        service.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
        service.AddServiceEndpoint(
            ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpBinding(), "mex");
        service.Description.Behaviors.Find<ServiceDebugBehavior>()!.HttpHelpPageEnabled = true;
        await Task.Run(service.Open);
        using var http = new HttpClient();
        foreach (var query in Queries)
        {
            using var request = new HttpRequestMessage(
                HttpMethod.Get, new Uri($"http://127.0.0.1:{port}/greeter{query}"));
            var text = await TextAsync(http, request);
            Assert.DoesNotContain(host, text, StringComparison.Ordinal);
            Assert.All(Own(text), a => Assert.StartsWith($"http://127.0.0.1:{port}/greeter", a));
        }

        var client = new MetadataExchangeClient(
            new Uri($"http://127.0.0.1:{port}/greeter/mex"), MetadataExchangeClientMode.MetadataExchange);
        var endpoints = await Task.Run(() => new WsdlImporter(client.GetMetadata()).ImportAllEndpoints());
        Assert.Equal($"http://127.0.0.1:{port}/greeter", Assert.Single(endpoints).Address!.Uri.AbsoluteUri);
        await Task.Run(service.Abort);
    }

    [ServiceContract]
    public interface IGreeter
    {
        [OperationContract]
        [WebGet(UriTemplate = "greetings/{name}")]
        string Greet(string name);

        [OperationContract]
        [WebGet(UriTemplate = "twice?name={name}")]
        string GreetTwice(string name);

        [OperationContract]
        [WebGet(UriTemplate = "slashed/")]
        string Slashed();
    }

    [ServiceContract]
    public interface IScripted
    {
        [OperationContract]
        string Ask(string name);
    }

    public class Greeter : IGreeter, IScripted
    {
        public string Greet(string name) => name + "!";

        public string GreetTwice(string name) => $"{name}!{name}!";

        public string Slashed() => "slashed";

        public string Ask(string name) => name + "?";
    }

    private static async Task<string> TextAsync(HttpClient http, HttpRequestMessage request)
    {
        using var response = await http.SendAsync(request);
        var text = await response.Content.ReadAsStringAsync();
        Assert.True(response.IsSuccessStatusCode, $"{request.RequestUri}: {response.StatusCode} {text}");
        return text;
    }

    /// <summary>The addresses of a page that are the service's.</summary>
    private static List<string> Own(string text) =>
        [.. OwnAddress().Matches(text).Select(static match => match.Value)];

    /// <summary>The pages of plain HTTP: help, description and scripts.</summary>
    [Theory]
    [InlineData("path base")]
    [InlineData("forwarded prefix")]
    [InlineData("forwarded all")]
    [InlineData("none")]
    public async Task Pages_of_plain_HTTP_publish_the_address_of_their_reader(string way)
    {
        await using var app = await StartAsync(way);
        var own = new Uri(app.Urls.First());
        var prefix = way == "none" ? "" : "/front/desk";
        var (scheme, host) = way == "forwarded all" ? ("https", "shop.example") : ("http", own.Authority);
        using var http = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });
        foreach (var (page, expected) in new[]
        {
            ("/rest/help", $"href=\"{prefix}/rest/help/operations/Greet\""),
            ("/rest/help/operations/Greet", $"{scheme}://{host}{prefix}/rest/greetings/{{name}}"),
            ("/rest/openapi.json", $"\"url\": \"{prefix}/rest\""),
            ("/rest/nothing", $"href=\"{prefix}/rest/help\""),
            ("/script/js", $"{prefix}/script"),
            ("/script/jsdebug", $"{prefix}/script"),
            ("/rest/greetings/you", "you!"),
            ("/rest/twice?name=you", "you!you!"),
        })
        {
            using var request = Request(way, own, prefix, page);
            using var response = await http.SendAsync(request);
            var text = await response.Content.ReadAsStringAsync();
            Assert.True(text.Contains(expected, StringComparison.Ordinal), $"{page}: {expected}\n{text}");
            Assert.True(way == "none" || !text.Contains("\"/rest", StringComparison.Ordinal), text);
        }

        using var redirected = Request(way, own, prefix, "/rest/slashed");
        using var answer = await http.SendAsync(redirected);
        Assert.Equal($"{scheme}://{host}{prefix}/rest/slashed/", answer.Headers.Location?.AbsoluteUri);
    }

    /// <summary>Scheme and host of a proxy that ends TLS, in the documents of a plain endpoint.</summary>
    [Fact]
    public async Task Scheme_and_host_of_a_proxy_are_published()
    {
        await using var app = await StartAsync("forwarded all");
        var own = new Uri(app.Urls.First());
        using var http = new HttpClient();
        foreach (var query in Queries)
        {
            using var request = Request("forwarded all", own, "/front/desk", "/greeter" + query);
            var text = await TextAsync(http, request);
            Assert.DoesNotContain("http://shop", text, StringComparison.Ordinal);
            Assert.DoesNotContain(own.Authority, text, StringComparison.Ordinal);
            Assert.True(
                text.Contains("https://shop.example/front/desk/greeter", StringComparison.Ordinal)
                    || query.StartsWith("?xsd", StringComparison.Ordinal),
                text);
        }
    }

    [Fact]
    public async Task Scheme_of_a_proxy_is_in_exchanged_metadata()
    {
        await using var app = await StartAsync("forwarded all");
        var own = new Uri(app.Urls.First());
        using var http = new HttpClient();
        using var request = Request("forwarded all", own, "/front/desk", "/greeter/mex");
        request.Method = HttpMethod.Post;
        request.Content = new StringContent(
            """
            <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"
                xmlns:a="http://www.w3.org/2005/08/addressing"><s:Header>
            <a:Action s:mustUnderstand="1">http://schemas.xmlsoap.org/ws/2004/09/transfer/Get</a:Action>
            <a:MessageID>urn:uuid:00112233-4455-6677-8899-aabbccddeeff</a:MessageID>
            <a:To s:mustUnderstand="1">https://shop.example/front/desk/greeter/mex</a:To></s:Header>
            <s:Body/></s:Envelope>
            """,
            System.Text.Encoding.UTF8,
            "application/soap+xml");

        var text = await TextAsync(http, request);

        Assert.Contains("https://shop.example/front/desk/greeter\"", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("0.0.0.0")]
    [InlineData("[::]")]
    public async Task Host_that_stands_for_all_is_in_no_page_of_plain_HTTP(string host)
    {
        var port = FreePort.Next();
        using var service = new WebServiceHost(typeof(Greeter), new Uri($"http://{host}:{port}/rest"));
        service.AddServiceEndpoint(typeof(IGreeter), new WebHttpBinding(), "").EndpointBehaviors.Add(
            new WebHttpBehavior { HelpEnabled = true });
        await Task.Run(service.Open);
        using var http = new HttpClient();
        foreach (var page in new[] { "help", "help/operations/Greet", "nothing" })
        {
            var text = await (await http.GetAsync($"http://127.0.0.1:{port}/rest/{page}")).Content.ReadAsStringAsync();
            Assert.DoesNotContain(host, text, StringComparison.Ordinal);
            Assert.True(
                !page.EndsWith("Greet", StringComparison.Ordinal)
                    || text.Contains($"http://127.0.0.1:{port}/rest/greetings/", StringComparison.Ordinal),
                text);
        }

        await Task.Run(service.Abort);
    }

    /// <summary>A contract without descriptions in its metadata: an empty text is none.</summary>
    [Fact]
    public async Task Empty_documentation_is_shown()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(static services => services
            .AddService<Greeter>(static host =>
            {
                host.Description.Behaviors.Add(new ServiceMetadataBehavior
                {
                    HttpGetEnabled = true,
                    HttpGetUrl = new Uri("http://localhost/greeter"),
                });
                host.Description.Behaviors.Add(new EmptyDocumentation());
            })
            .AddServiceEndpoint<Greeter, IGreeter>(new BasicHttpBinding(), "/greeter"));
        await app.StartAsync();
        using var http = new HttpClient();
        foreach (var query in new[] { "?wsdl", "?singleWsdl" })
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(app.Urls.First() + "/greeter" + query));
            Assert.Contains("definitions", await TextAsync(http, request), StringComparison.Ordinal);
        }
    }

    private static HttpRequestMessage Request(string way, Uri own, string prefix, string page)
    {
        var request = new HttpRequestMessage(
            HttpMethod.Get, new Uri(own, way == "path base" ? prefix + page : page));
        if (way.StartsWith("forwarded", StringComparison.Ordinal))
        {
            request.Headers.Add("X-Forwarded-Prefix", prefix);
            request.Headers.Add("X-Forwarded-For", "192.0.2.1");
        }

        if (way == "forwarded all")
        {
            request.Headers.Add("X-Forwarded-Proto", "https");
            request.Headers.Add("X-Forwarded-Host", "shop.example");
        }

        return request;
    }

    private static async Task<WebApplication> StartAsync(string way)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        builder.Services.Configure<ForwardedHeadersOptions>(static o =>
        {
            o.ForwardedHeaders = ForwardedHeaders.All;
            o.KnownIPNetworks.Clear();
            o.KnownProxies.Clear();
            o.KnownProxies.Add(IPAddress.Loopback);
        });
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        if (way.StartsWith("forwarded", StringComparison.Ordinal))
        {
            app.UseForwardedHeaders();
        }
        else if (way == "path base")
        {
            app.UsePathBase("/front/desk");
        }

        app.UseServiceModel(static services => services
            .AddService<Greeter>(static host =>
            {
                host.Description.Behaviors.Add(
                    new ServiceMetadataBehavior
                    {
                        HttpGetEnabled = true,
                        HttpGetUrl = new Uri("http://localhost/greeter"),
                    });
                var debug = host.Description.Behaviors.Find<ServiceDebugBehavior>()!;
                (debug.HttpHelpPageEnabled, debug.HttpHelpPageUrl) = (true, new Uri("http://localhost/greeter"));
            })
            .AddServiceEndpoint<Greeter, IGreeter>(new BasicHttpBinding(), "/greeter")
            .AddService<Greeter>(static made =>
            {
                var host = (ServiceHost)made;
                var rest = host.AddServiceEndpoint(typeof(IGreeter), new WebHttpBinding(), "http://localhost/rest");
                rest.EndpointBehaviors.Add(new WebHttpBehavior { HelpEnabled = true });
                rest.EndpointBehaviors.Add(new OpenApiBehavior());
                host.AddServiceEndpoint(typeof(IScripted), new WebHttpBinding(), "http://localhost/script")
                    .EndpointBehaviors.Add(new WebScriptEnablingBehavior());
            })
            .AddService<Greeter>(static host => host.AddServiceEndpoint(
                ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpBinding(),
                "http://localhost/greeter/mex")));
        await app.StartAsync();
        return app;
    }

    [GeneratedRegex("http://[^\"'<> ]*greeter[^\"'<> ]*")]
    private static partial Regex OwnAddress();
}
