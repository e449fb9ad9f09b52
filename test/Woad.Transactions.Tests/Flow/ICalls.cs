using System.ServiceModel;

namespace Woad.Transactions.Tests.Flow;

/// <summary>A session of several calls in one transaction, with a callback that takes part in it.</summary>
[ServiceContract(SessionMode = SessionMode.Required, CallbackContract = typeof(ICallsBack))]
public interface ICalls
{
    /// <summary>Leaves the transaction open.</summary>
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Mandatory)]
    string Begin(string item);

    /// <summary>Completes it.</summary>
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Mandatory)]
    string End(string item);

    /// <summary>Begins a transaction of the service's own, which flows to the client.</summary>
    [OperationContract]
    string CallBack(string item, bool commits);
}
