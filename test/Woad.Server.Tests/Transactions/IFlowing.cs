using System.ServiceModel;

namespace Woad.Server.Tests.Transactions;

/// <summary>A contract with each kind of transaction flow that works.</summary>
[ServiceContract]
public interface IFlowing
{
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Allowed)]
    string Allow();

    [OperationContract]
    [TransactionFlow(TransactionFlowOption.NotAllowed)]
    string Deny();
}
