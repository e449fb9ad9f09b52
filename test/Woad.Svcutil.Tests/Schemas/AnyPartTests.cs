using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>
/// Parameters and results of any type, by the rules of XmlSerializer: their values are objects of the generated
/// classes, although no part of a message names the classes.
/// </summary>
public sealed class AnyPartTests
{
    [XmlType(Namespace = "urn:any:parts")]
    [SoapType(Namespace = "urn:any:parts")]
    public class Coin
    {
        public int Value { get; set; }

        /// <summary>.NET exports an enumeration only where a member names it.</summary>
        public Grade Grade { get; set; }
    }

    [XmlType(Namespace = "urn:any:parts")]
    [SoapType(Namespace = "urn:any:parts")]
    [XmlInclude(typeof(Grade))]
    public class Medal
    {
        public string? Name { get; set; }

        public object? Inscription { get; set; }
    }

    [XmlType(Namespace = "urn:any:parts")]
    [SoapType(Namespace = "urn:any:parts")]
    public enum Grade
    {
        Bronze,
        Gold,
    }

    [ServiceContract(Namespace = "urn:any:parts")]
    [XmlSerializerFormat]
    [ServiceKnownType(typeof(Coin))]
    [ServiceKnownType(typeof(Medal))]
    [ServiceKnownType(typeof(Grade))]
    public interface IVault
    {
        [OperationContract]
        object? Keep(object? thing);

        [OperationContract]
        object[]? KeepAll(object[]? things);

        [OperationContract]
        int Count();
    }

    [ServiceContract(Namespace = "urn:any:parts")]
    [XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
    [ServiceKnownType(typeof(Coin))]
    [ServiceKnownType(typeof(Medal))]
    [ServiceKnownType(typeof(Grade))]
    public interface IEncodedVault
    {
        [OperationContract]
        object? Keep(object? thing);

        [OperationContract]
        object[]? KeepAll(object[]? things);

        [OperationContract]
        int Count();
    }

    public sealed class Vault : IVault, IEncodedVault
    {
        public object? Keep(object? thing) => Checked(thing);

        public object[]? KeepAll(object[]? things) => things?.Select(static thing => Checked(thing)!).ToArray();

        public int Count() => 1;

        private static object? Checked(object? thing) =>
            thing is null or Coin or Medal or Grade or int or string
                ? thing
                : throw new InvalidOperationException($"A value of {thing.GetType()} arrived.");
    }

    [Theory]
    [InlineData(typeof(IVault))]
    [InlineData(typeof(IEncodedVault))]
    public async Task Value_of_any_type_is_an_object_of_its_class(Type contract)
    {
        using var host = TestHost.Open(typeof(Vault), contract, TestHost.Make("BasicHttp"), static _ => { });
        var set = await new MetadataExchangeClient(host.Metadata, MetadataExchangeClientMode.HttpGet)
        {
            MaximumResolvedReferences = 100,
        }.GetMetadataAsync();
        var endpoint = Assert.Single(new WsdlImporter(set).ImportAllEndpoints());
        var generated = Generated.Of(set);
        using var client = new GeneratedClient(generated, endpoint, contract.Name[1..]);

        var coin = await client.CallAsync("Keep", client.Make("Coin", ("Value", 5)));
        Assert.Equal(generated.Type("Coin"), coin!.GetType());
        Assert.Equal(5, GeneratedClient.Get(coin, "Value"));
        var gold = Enum.Parse(generated.Type("Grade"), "Gold");
        Assert.Equal(gold, await client.CallAsync("Keep", gold));
        Assert.Equal(7, await client.CallAsync("Keep", 7));
        Assert.Null(await client.CallAsync("Keep", (object?)null));

        var medal = await client.CallAsync("Keep", client.Make("Medal", ("Name", "gold"), ("Inscription", gold)));
        Assert.Equal(generated.Type("Medal"), medal!.GetType());
        Assert.Equal("gold", GeneratedClient.Get(medal, "Name"));
        Assert.Equal(gold, GeneratedClient.Get(medal, "Inscription"));

        var things = Assert.IsType<object[]>(
            await client.CallAsync("KeepAll", (object)new[] { client.Make("Coin", ("Value", 6)), "text", gold }));
        Assert.Equal(6, GeneratedClient.Get(things[0], "Value"));
        Assert.Equal(["text", gold], things[1..]);
    }
}
