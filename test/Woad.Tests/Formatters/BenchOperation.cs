using System.Runtime.Serialization;
using Woad.Formatters;
using Woad.Formatters.Parts;

namespace Woad.Tests.Formatters;

/// <summary>The operations of the contract that the recordings were made with, as models.</summary>
internal sealed record BenchOperation(
    string Name, BodyModel Request, BodyModel? Reply, string Namespace, string Contract)
{
    private const string BenchNamespace = "http://bench.test/";

    public static BenchOperation Echo { get; } = Make("Echo", "s", typeof(string), typeof(string));

    public static BenchOperation EchoBytes { get; } = Make("EchoBytes", "b", typeof(byte[]), typeof(byte[]));

    public static BenchOperation GetOrders { get; } = Make("GetOrders", "n", typeof(int), typeof(List<Order>));

    public static BenchOperation Slow { get; } = Make("Slow", "ms", typeof(int), typeof(string));

    public string Action => $"{Namespace}{Contract}/{Name}";

    public string ReplyAction => $"{Action}Response";

    /// <summary>An operation of one parameter; <paramref name="result"/> is null for a one-way operation.</summary>
    public static BenchOperation Make(
        string name,
        string parameter,
        Type type,
        Type? result,
        string ns = BenchNamespace,
        string contract = "ITestContract") => new(
            name,
            new BodyModel(name, ns, [new PartModel(parameter, ns, type, 0)], null, []),
            result is null
                ? null
                : new BodyModel($"{name}Response", ns, [], new PartModel($"{name}Result", ns, result, -1), []),
            ns,
            contract);

    public static BenchOperation Find(string name) =>
        new[] { Echo, EchoBytes, GetOrders, Slow }.Single(o => o.Name == name);

    public OperationFormatter MakeFormatter(int maxItems = 65536) =>
        OperationFormatter.OfDataContracts(Name, Request, Reply, Action, Reply is null ? null : ReplyAction, maxItems);

    [DataContract(Namespace = BenchNamespace, Name = "Order")]
    public sealed class Order
    {
        [DataMember(Order = 0)]
        public int Id { get; set; }

        [DataMember(Order = 1)]
        public string CustomerName { get; set; } = "";

        [DataMember(Order = 2)]
        public DateTime OrderDate { get; set; }

        [DataMember(Order = 3)]
        public decimal Amount { get; set; }

        [DataMember(Order = 4)]
        public bool Shipped { get; set; }

        [DataMember(Order = 5)]
        public double Weight { get; set; }
    }
}
