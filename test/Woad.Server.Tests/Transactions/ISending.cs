using System.ServiceModel;

namespace Woad.Server.Tests.Transactions;

[ServiceContract]
public interface ISending
{
    [OperationContract(IsOneWay = true)]
    [TransactionFlow(TransactionFlowOption.Allowed)]
    void Send();
}
