using System.ServiceModel;

namespace Woad.Tests.Metadata;

[ServiceContract]
public interface IOtherOrders
{
    [OperationContract]
    int Place(string order);
}
