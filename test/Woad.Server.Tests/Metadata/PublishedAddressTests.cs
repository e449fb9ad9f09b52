using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
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
        string Greet(string name);
    }

    public class Greeter : IGreeter
    {
        public string Greet(string name) => name + "!";
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
        if (way == "forwarded prefix")
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
            .AddService<Greeter>(static host => host.AddServiceEndpoint(
                ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpBinding(),
                "http://localhost/greeter/mex")));
        await app.StartAsync();
        return app;
    }

    [GeneratedRegex("http://[^\"'<> ]*greeter[^\"'<> ]*")]
    private static partial Regex OwnAddress();
}
