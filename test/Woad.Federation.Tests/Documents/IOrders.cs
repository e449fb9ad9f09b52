using System.ServiceModel;

namespace Woad.Federation.Tests.Documents;

[ServiceContract(Namespace = "urn:orders")]
public interface IOrders
{
    [OperationContract]
    string Caller();
}
