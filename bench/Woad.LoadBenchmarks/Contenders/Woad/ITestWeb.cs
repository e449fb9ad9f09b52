using System.ServiceModel;
using System.ServiceModel.Web;
using Bench;

namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>The measured operation for plain HTTP.</summary>
[ServiceContract(Namespace = "http://bench.test/")]
internal interface ITestWeb
{
    [OperationContract]
    [WebInvoke(
        BodyStyle = WebMessageBodyStyle.WrappedRequest, RequestFormat = WebMessageFormat.Json,
        ResponseFormat = WebMessageFormat.Json)]
    List<Order> GetOrders(int n);
}
