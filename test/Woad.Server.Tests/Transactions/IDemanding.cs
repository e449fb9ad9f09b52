using System.ServiceModel;

namespace Woad.Server.Tests.Transactions;

[ServiceContract]
public interface IDemanding
{
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Mandatory)]
    void Demand();
}
