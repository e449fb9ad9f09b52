using System.ServiceModel;

namespace Woad.Conformance.Transactions;

/// <summary>Each operation names the journal that it writes to, and does what a test asks of it.</summary>
[ServiceContract]
public interface IAccount
{
    [OperationContract]
    int Deposit(string journal, int amount);

    [OperationContract]
    int DepositDurably(string journal, int amount);

    [OperationContract]
    Task<int> DepositLaterAsync(string journal, int amount);

    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginDepositInParts(string journal, int amount, AsyncCallback callback, object state);

    int EndDepositInParts(IAsyncResult result);

    [OperationContract]
    void DepositAndRefuse(string journal, int amount);

    [OperationContract]
    void DepositAndFail(string journal, int amount, bool asFault);

    [OperationContract]
    Task DepositLaterAndFailAsync(string journal, int amount);

    [OperationContract]
    void DepositSlowly(string journal, int amount);

    [OperationContract]
    void DepositTwiceDurably(string journal, int amount);

    [OperationContract]
    void DepositInNestedScopes(string journal);

    [OperationContract]
    void LeaveScopeOpen(string journal, int amount);

    [OperationContract]
    void CompleteAlthoughAutomatic(string journal, int amount);

    [OperationContract(IsOneWay = true)]
    void Send(string journal, int amount);

    [OperationContract]
    string Ambient();

    [OperationContract]
    string AmbientOutside();

    [OperationContract]
    void CompleteOutside();
}
