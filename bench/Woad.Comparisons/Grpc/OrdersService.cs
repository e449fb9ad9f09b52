using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using Woad.Comparisons.Grpc.Proto;

namespace Woad.Comparisons.Grpc;

/// <summary>The contract as a unary service of gRPC. A new graph for each call, like all services compared.</summary>
internal sealed class OrdersService : TestContract.TestContractBase
{
    private const decimal NanosPerUnit = 1_000_000_000;

    public override Task<GetOrdersReply> GetOrders(GetOrdersRequest request, ServerCallContext context)
    {
        var reply = new GetOrdersReply();
        foreach (var order in Bench.Order.Make(request.N))
        {
            var units = decimal.ToInt64(order.Amount);
            reply.Orders.Add(new Order
            {
                Id = order.Id,
                CustomerName = order.CustomerName,
                OrderDate = Timestamp.FromDateTime(order.OrderDate),
                Amount = new DecimalValue
                {
                    Units = units,
                    Nanos = decimal.ToInt32((order.Amount - units) * NanosPerUnit),
                },
                Shipped = order.Shipped,
                Weight = order.Weight,
            });
        }

        return Task.FromResult(reply);
    }

    public override Task<EchoReply> Echo(EchoRequest request, ServerCallContext context) =>
        Task.FromResult(new EchoReply { S = request.S });
}
