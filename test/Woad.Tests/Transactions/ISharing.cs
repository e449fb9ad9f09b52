using System.ServiceModel;

namespace Woad.Tests.Transactions;

[ServiceContract]
public interface ISharing
{
    [OperationContract]
    void Work();
}
