using System.ServiceModel;

namespace Woad.Conformance.Transactions;

/// <summary>A transfer of several calls: one transaction of a session.</summary>
[ServiceContract(SessionMode = SessionMode.Required)]
public interface ITransfer
{
    [OperationContract]
    string Begin(string journal, int amount);

    [OperationContract]
    string Add(int amount);

    [OperationContract]
    Task<string> AddLaterAsync(int amount);

    [OperationContract]
    string AddAndEnd(int amount);

    [OperationContract]
    void End();

    [OperationContract]
    void EndTwice();

    [OperationContract]
    void Fail(bool asFault);

    [OperationContract]
    void Refuse();

    [OperationContract]
    void WaitForAbort();

    [OperationContract]
    string Ambient();
}
