using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>The contract of the published test.</summary>
[ServiceContract(Name = "ITestContract", Namespace = "http://tempuri.org/")]
public interface ITestContract
{
    [OperationContract]
    Order[] GetOrders(int numOrders);
}
