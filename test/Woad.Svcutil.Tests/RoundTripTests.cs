using System.Reflection;
using System.ServiceModel.Description;
using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests;

/// <summary>Services whose metadata is asked for, generated, compiled and called.</summary>
public sealed class RoundTripTests
{
    /// <summary>With WOAD_EXTENDED=1 each service over each binding that it can have.</summary>
    public static TheoryData<string, string, string> Calls => LongBudget.IsOn ? Every() : Some();

    private static TheoryData<string, string, string> Every()
    {
        var calls = new TheoryData<string, string, string>();
        foreach (var binding in TestHost.Bindings)
        {
            calls.Add(nameof(IShop), binding, "Shop");
            calls.Add(nameof(IXmlShop), binding, "XmlShop");
            calls.Add(nameof(IPost), binding, "Post");
            if (TestHost.HasSessions(binding))
            {
                calls.Add(nameof(IChat), binding, "Chat");
            }
        }

        return calls;
    }

    private static TheoryData<string, string, string> Some() => new()
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
            host.Metadata, MetadataExchangeClientMode.HttpGet)
        { MaximumResolvedReferences = 100 }.GetMetadataAsync();
        var importer = new WsdlImporter(set);
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        Assert.Empty(importer.Errors);
        var generated = Generated.Of(set);
        var scenarios = typeof(Scenarios).GetMethod(scenario, BindingFlags.Static | BindingFlags.Public)!;
        using var client = new GeneratedClient(generated, endpoint, scenario == "Chat" ? "Chat" : scenario);

        await (Task)scenarios.Invoke(null, [client])!;
    }
}
