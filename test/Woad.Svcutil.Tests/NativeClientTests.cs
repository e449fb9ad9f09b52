using System.ServiceModel.Description;
using Woad.CodeDom.Generation;
using Woad.Conformance.PublicApi;
using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests;

/// <summary>
/// The client that Woad.AotSmoke publishes trimmed and natively, and calls. WOAD_APPROVE=1 generates it again.
/// </summary>
public sealed class NativeClientTests
{
    [Fact]
    public async Task Client_of_the_native_program_is_as_it_is_generated()
    {
        using var host = TestHost.Open(nameof(IShop), "BasicHttp");
        var set = await new MetadataExchangeClient(
            host.Metadata, MetadataExchangeClientMode.HttpGet).GetMetadataAsync();

        var text = Generated.TextOf(set, new GenerationOptions { Namespace = "Woad.AotSmoke.Reference" });

        ApprovedText.Check(Repository.PathOf("test", "Woad.AotSmoke", "Shop.g.cs"), text.ReplaceLineEndings("\n"));
    }
}
