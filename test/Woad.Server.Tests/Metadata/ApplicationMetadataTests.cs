using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Metadata;

/// <summary>An application knows its own addresses from its requests.</summary>
public sealed class ApplicationMetadataTests
{
    [Fact]
    public async Task Application_shows_metadata_at_its_endpoints_with_the_addresses_of_requests()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services => services
            .AddService<CallsService>(host => host.Description.Behaviors.Add(new ServiceMetadataBehavior
            {
                HttpGetEnabled = true,
            }))
            .AddServiceEndpoint<CallsService, ICalls>(new BasicHttpBinding(), "/calls"));
        await app.StartAsync();
        var root = app.Urls.First();
        using var http = new HttpClient();

        var text = await http.GetStringAsync($"{root}/calls?singleWsdl");

        var address = XDocument.Parse(text).Descendants().Single(e => e.Name.LocalName == "address").Attribute(
            "location")!.Value;
        Assert.Equal($"{root}/calls", address);
        using var factory = new ChannelFactory<ICalls>(new BasicHttpBinding(), new EndpointAddress(address));
        Assert.Equal("told", factory.CreateChannel().Echo("told"));
        await app.StopAsync();
    }
}
