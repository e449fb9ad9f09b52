using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>A session with a last operation, in which the service calls its client back.</summary>
[ServiceContract(
    Namespace = "http://woad.test/visit", CallbackContract = typeof(IVisitor), SessionMode = SessionMode.Required)]
public interface IVisit
{
    /// <summary>Asks the client for twice the number.</summary>
    [OperationContract]
    int Talk(int number);

    [OperationContract(IsTerminating = true)]
    int Leave(int number);

    [OperationContract(IsOneWay = true, IsTerminating = true)]
    void Run();
}
