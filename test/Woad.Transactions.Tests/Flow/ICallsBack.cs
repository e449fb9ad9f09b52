using System.ServiceModel;

namespace Woad.Transactions.Tests.Flow;

/// <summary>The callbacks of <see cref="ICalls"/>.</summary>
public interface ICallsBack
{
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Mandatory)]
    string Called(string item);
}
