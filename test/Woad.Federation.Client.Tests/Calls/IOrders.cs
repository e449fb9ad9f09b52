using System.ServiceModel;

namespace Woad.Federation.Client.Tests.Calls;

/// <summary>Tells the name of its caller.</summary>
[ServiceContract(Namespace = "http://woad.test/orders")]
public interface IOrders
{
    [OperationContract]
    string Caller(string text);
}
