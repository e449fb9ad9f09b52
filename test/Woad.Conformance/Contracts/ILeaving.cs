using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>A session with last operations of each kind, and one that fails.</summary>
[ServiceContract(Namespace = "http://woad.test/leaving", SessionMode = SessionMode.Required)]
public interface ILeaving
{
    [OperationContract]
    void Enter(string key);

    [OperationContract(IsTerminating = true)]
    int Leave(int number);

    [OperationContract(IsTerminating = true)]
    Task<int> LeaveLaterAsync(int number);

    [OperationContract(IsTerminating = true)]
    [FaultContract(typeof(OutOfStock))]
    void Refuse();

    [OperationContract(IsTerminating = true, IsOneWay = true)]
    void Run();

    [OperationContract]
    void Fail();
}
