using System.Reflection;
using System.ServiceModel.Description;
using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests;

/// <summary>Services whose metadata is asked for, generated, compiled and called.</summary>
public sealed class RoundTripTests
{
    public static TheoryData<string, string, string> Calls => new()
    {
        { nameof(IShop), "BasicHttp", "Shop" },
        { nameof(IShop), "WSHttp", "Shop" },
        { nameof(IShop), "WS2007Http reliable", "Shop" },
        { nameof(IShop), "NetTcp", "Shop" },
        { nameof(IShop), "NetHttp", "Shop" },
        { nameof(IShop), "BasicHttp Mtom", "Shop" },
        { nameof(IXmlShop), "BasicHttp", "XmlShop" },
        { nameof(IXmlShop), "WSHttp", "XmlShop" },
        { nameof(IPost), "BasicHttp", "Post" },
        { nameof(IPost), "NetTcp", "Post" },
        { nameof(IChat), "NetTcp", "Chat" },
        { nameof(IChat), "NetHttp", "Chat" },
    };

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Generated_client_calls_its_service(string contract, string binding, string scenario)
    {
        using var host = TestHost.Open(contract, binding);
        var set = await new MetadataExchangeClient(
            host.Metadata, MetadataExchangeClientMode.HttpGet) { MaximumResolvedReferences = 100 }.GetMetadataAsync();
        var importer = new WsdlImporter(set);
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        Assert.Empty(importer.Errors);
        var generated = Generated.Of(set);
        var scenarios = typeof(Scenarios).GetMethod(scenario, BindingFlags.Static | BindingFlags.Public)!;
        using var client = new GeneratedClient(generated, endpoint, scenario == "Chat" ? "Chat" : scenario);

        await (Task)scenarios.Invoke(null, [client])!;
    }
}
