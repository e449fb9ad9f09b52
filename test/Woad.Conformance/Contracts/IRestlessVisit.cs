using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>The contract of <see cref="IVisit"/> as a client has it that knows of no last operation.</summary>
[ServiceContract(
    Name = "IVisit", Namespace = "http://woad.test/visit", CallbackContract = typeof(IVisitor),
    SessionMode = SessionMode.Required)]
public interface IRestlessVisit
{
    [OperationContract]
    int Talk(int number);

    [OperationContract]
    int Leave(int number);

    [OperationContract(IsOneWay = true)]
    void Run();
}
