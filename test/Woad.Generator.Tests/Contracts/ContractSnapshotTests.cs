namespace Woad.Generator.Tests.Contracts;

/// <summary>The whole generated file of a contract as it was approved.</summary>
public sealed class ContractSnapshotTests
{
    [Theory]
    [InlineData("Proxies", """
        [ServiceContract(Namespace = "urn:orders")] public interface IOrders
        {
            [OperationContract] Order Find(int id, out string state);
            [OperationContract] Task<int> CountAsync(string customer, CancellationToken token);
            [OperationContract(IsOneWay = true)] void Cancel(int id);
            [OperationContract(AsyncPattern = true)]
            IAsyncResult BeginShip(Order order, AsyncCallback callback, object state);
            bool EndShip(IAsyncResult result);
            [OperationContract, FaultContract(typeof(Missing))] Stream Invoice(int id);
        }
        public interface IOrdersChannel : IOrders, IClientChannel { }
        [DataContract(Namespace = "urn:orders")] public class Order { [DataMember] public int Id { get; set; } }
        [DataContract(Namespace = "urn:orders")] public class Missing { [DataMember] public int Id { get; set; } }
        """)]
    [InlineData("Duplex", """
        [ServiceContract(CallbackContract = typeof(INews))] public interface IReader
        {
            [OperationContract] void Subscribe(string topic);
        }
        public interface INews
        {
            [OperationContract(IsOneWay = true)] void Tell(string headline);
            [OperationContract] bool Ask(int id);
        }
        """)]
    [InlineData("Json", """
        [ServiceContract] public interface ICatalog
        {
            [System.ServiceModel.Web.WebGet(UriTemplate = "items/{id}")] Item Find(string id);
            [System.ServiceModel.Web.WebInvoke] int Add(Item item, List<string> tags);
        }
        [DataContract] public class Item
        {
            [DataMember(IsRequired = true)] public string Name { get; set; }
            [DataMember(EmitDefaultValue = false)] public decimal? Price { get; set; }
        }
        """)]
    public void Generated_code_is_as_approved(string name, string source)
    {
        var compiled = Compile.Generate(Compile.Source(source), out _);
        var generated = compiled.SyntaxTrees.Where(tree => tree.FilePath.EndsWith(".g.cs", StringComparison.Ordinal));
        Snapshot.Check(name, string.Join("\n", generated.Select(tree => tree.ToString())));
    }
}
