using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Svcutil.Tests.DataContracts;

/// <summary>
/// Operations whose parameters are objects: a client knows the types that the service may mean, of which no part of a
/// message tells.
/// </summary>
public sealed class KnownTypeTests
{
    [DataContract(Name = "Coin", Namespace = "urn:known")]
    public class Coin
    {
        [DataMember]
        public int Value { get; set; }
    }

    [DataContract(Name = "Medal", Namespace = "urn:known")]
    public class Medal : Coin
    {
        [DataMember]
        public string? Name { get; set; }
    }

    [ServiceContract(Namespace = "urn:known")]
    [ServiceKnownType(typeof(Coin))]
    [ServiceKnownType(typeof(Medal))]
    [ServiceKnownType(typeof(int[]))]
    public interface IVault
    {
        [OperationContract]
        object? Keep(object? thing);

        [OperationContract]
        int Count();
    }

    public sealed class Vault : IVault
    {
        public object? Keep(object? thing) =>
            thing is int[] numbers ? numbers : thing is null ? "nothing" : Assert.IsAssignableFrom<Coin>(thing);

        public int Count() => 1;
    }

    [ServiceContract(Namespace = "urn:known")]
    [ServiceKnownType(typeof(Coin))]
    [ServiceKnownType(typeof(Medal))]
    public interface ISafe
    {
        [OperationContract]
        object? Put(object? thing);

        [OperationContract]
        object? Take();

        [OperationContract]
        Coin? Find(string? name);
    }

    public sealed class Safe : ISafe
    {
        public object? Put(object? thing) => Assert.IsType<Medal>(thing);

        public object? Take() => new Coin { Value = 7 };

        public Coin? Find(string? name) => new Medal { Name = name };
    }

    [Fact]
    public async Task Types_of_several_operations_are_named_once()
    {
        using var host = TestHost.Open(typeof(Safe), typeof(ISafe), TestHost.Make("BasicHttp"), static _ => { });
        var set = await new MetadataExchangeClient(host.Metadata, MetadataExchangeClientMode.HttpGet)
        {
            MaximumResolvedReferences = 100,
        }.GetMetadataAsync();
        var endpoint = Assert.Single(new WsdlImporter(set).ImportAllEndpoints());
        var generated = Generated.Of(set);
        using var client = new GeneratedClient(generated, endpoint, "Safe");

        var medal = await client.CallAsync("Put", client.Make("Medal", ("Name", "gold")));
        Assert.Equal("gold", GeneratedClient.Get(medal, "Name"));
        Assert.Equal(7, GeneratedClient.Get(await client.CallAsync("Take"), "Value"));
        Assert.Equal("iron", GeneratedClient.Get(await client.CallAsync("Find", "iron"), "Name"));
        Assert.Equal(2, generated.Text.Split("ServiceKnownType(").Length - 1);
    }

    [Fact]
    public async Task Client_sends_and_receives_types_that_only_the_contract_knows()
    {
        using var host = TestHost.Open(
            typeof(Vault), typeof(IVault), TestHost.Make("BasicHttp"), static _ => { });
        var set = await new MetadataExchangeClient(host.Metadata, MetadataExchangeClientMode.HttpGet)
        {
            MaximumResolvedReferences = 100,
        }.GetMetadataAsync();
        var endpoint = Assert.Single(new WsdlImporter(set).ImportAllEndpoints());
        var generated = Generated.Of(set);
        using var client = new GeneratedClient(generated, endpoint, "Vault");

        var coin = await client.CallAsync("Keep", client.Make("Coin", ("Value", 5)));
        Assert.Equal(generated.Type("Coin"), coin!.GetType());
        Assert.Equal(5, GeneratedClient.Get(coin, "Value"));
        var medal = await client.CallAsync("Keep", client.Make("Medal", ("Value", 6), ("Name", "gold")));
        Assert.Equal(generated.Type("Medal"), medal!.GetType());
        Assert.Equal("gold", GeneratedClient.Get(medal, "Name"));
        var numbers = Assert.IsType<int[]>(await client.CallAsync("Keep", new[] { 1, 2 }));
        Assert.Equal(new[] { 1, 2 }, numbers);
        Assert.Equal("nothing", await client.CallAsync("Keep", (object?)null));
        var contract = ContractDescription.GetContract(generated.Type("IVault"));
        Assert.Empty(contract.Operations.Find("Count")!.KnownTypes);
    }
}
