using Grpc.Net.Client;
using Woad.Comparisons.Grpc.Proto;
using Order = Bench.Order;

namespace Woad.Comparisons.Clients;

/// <summary>gRPC's client for .NET, one channel for all callers. It makes the graph of a program.</summary>
internal static class GrpcClient
{
    public const string Name = "grpc";

    private const decimal NanosPerUnit = 1_000_000_000;

    public static Func<int, Task<IReadOnlyList<Order>>> Create(int port)
    {
        var channel = GrpcChannel.ForAddress($"http://127.0.0.1:{port}");
        var client = new TestContract.TestContractClient(channel);
        return async count =>
        {
            var reply = await client.GetOrdersAsync(new GetOrdersRequest { N = count });
            return [.. reply.Orders.Select(static order => new Order
            {
                Id = order.Id,
                CustomerName = order.CustomerName,
                OrderDate = order.OrderDate.ToDateTime(),
                Amount = order.Amount.Units + (order.Amount.Nanos / NanosPerUnit),
                Shipped = order.Shipped,
                Weight = order.Weight,
            })];
        };
    }
}
