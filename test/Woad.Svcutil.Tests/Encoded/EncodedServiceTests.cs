using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Svcutil.Tests.Everything;

namespace Woad.Svcutil.Tests.Encoded;

/// <summary>Clients of services whose messages are encoded, by the metadata that the services publish.</summary>
public sealed class EncodedServiceTests
{
    [Fact]
    public async Task Every_operation_is_called_with_values_for_all_members()
    {
        var made = new BasicHttpBinding();
        var answers = new Answers(typeof(EncodedShopService), made.MessageVersion!);
        ContractDescription? original = null;
        using var host = TestHost.Open(typeof(EncodedShopService), typeof(IEncodedShop), made, opening =>
        {
            original = opening.Description.Endpoints[0].Contract;
            foreach (var operation in original.Operations)
            {
                operation.OperationBehaviors.Add(answers);
            }
        });
        var (generated, endpoint) = await GenerateAsync(host);
        var calls = new CallEverything(generated, endpoint, original!, answers);

        await calls.RunAsync();

        Assert.Equal(6, calls.Count);
        Assert.Contains("SoapElement(DataType = \"date\")", generated.Text, StringComparison.Ordinal);
        Assert.Contains("SoapEnum(\"very-special\")", generated.Text, StringComparison.Ordinal);
        Assert.Contains("SoapInclude(typeof(Gift))", generated.Text, StringComparison.Ordinal);
        Assert.Contains("class Gift : Item", generated.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Two_references_to_one_object_are_one_object()
    {
        using var host = TestHost.Open(
            typeof(EncodedShopService), typeof(IEncodedShop), new BasicHttpBinding(), static _ => { });
        var (generated, endpoint) = await GenerateAsync(host);
        using var client = new GeneratedClient(generated, endpoint, "EncodedShop");
        var gift = client.Make("Gift", ("Name", "n"), ("amount", 3), ("Card", "c"));
        var items = Array.CreateInstance(generated.Type("Item"), 2);
        items.SetValue(gift, 0);
        items.SetValue(gift, 1);
        var basket = client.Make("Basket", ("First", gift), ("Items", items), ("Day", new DateTime(2026, 1, 2)));
        var kind = Enum.ToObject(generated.Type("EncodedKind"), 1);

        var answer = await client.CallAsync("FillAsync", basket, new[] { 4, 5 }, kind);

        var first = GeneratedClient.Get(answer, "First");
        Assert.Equal("Gift", first!.GetType().Name);
        Assert.Equal("c", GeneratedClient.Get(first, "Card"));
        Assert.Same(first, GeneratedClient.Get(answer, "Second"));
        var array = (Array)GeneratedClient.Get(answer, "Items")!;
        Assert.Same(array.GetValue(0), array.GetValue(1));
        Assert.Equal(["4", "5"], (string[])GeneratedClient.Get(answer, "Tags")!);
        Assert.Equal(kind, GeneratedClient.Get(answer, "Kind"));
    }

    private static async Task<(Generated Generated, ServiceEndpoint Endpoint)> GenerateAsync(TestHost host)
    {
        var set = await new MetadataExchangeClient(host.Metadata, MetadataExchangeClientMode.HttpGet)
        {
            MaximumResolvedReferences = 100,
        }.GetMetadataAsync();
        return (Generated.Of(set), Assert.Single(new WsdlImporter(set).ImportAllEndpoints()));
    }
}
