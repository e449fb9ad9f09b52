using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

/// <summary>A contract whose operations take the transaction of their caller.</summary>
[ServiceContract]
public interface IPayments
{
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Mandatory)]
    string Pay();

    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Allowed)]
    string Ask();
}
