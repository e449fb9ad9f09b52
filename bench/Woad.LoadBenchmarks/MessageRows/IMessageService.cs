using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>The benchmark's operation that takes and returns whole messages, with the wire of GetOrders.</summary>
[ServiceContract(Name = "ITestContract", Namespace = "http://bench.test/")]
public interface IMessageService
{
    [OperationContract(
        Action = "http://bench.test/ITestContract/GetOrders",
        ReplyAction = "http://bench.test/ITestContract/GetOrdersResponse")]
    Message GetOrders(Message request);
}
