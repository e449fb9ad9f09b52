using System.ServiceModel;

namespace Woad.Transactions.Tests.Flow;

/// <summary>A contract with each kind of transaction flow.</summary>
[ServiceContract]
public interface IBank
{
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Allowed)]
    string Pay(string item);

    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Mandatory)]
    string MustPay(string item);

    [OperationContract]
    [TransactionFlow(TransactionFlowOption.NotAllowed)]
    string PayAlone(string item);

    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Allowed)]
    void Fail(string item);

    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Allowed)]
    Task<string> PayLaterAsync(string item);
}
