using System.ServiceModel;

namespace Woad.Samples.Federation;

[ServiceContract(Namespace = "http://samples.woad/federation")]
public interface IOrders
{
    [OperationContract]
    string Place(string article);

    [OperationContract]
    string Cancel(string article);
}
