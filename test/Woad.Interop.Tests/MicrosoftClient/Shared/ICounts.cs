using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>A session with an order of operations.</summary>
[ServiceContract(Namespace = "urn:matrix", SessionMode = SessionMode.Required)]
public interface ICounts
{
    [OperationContract(IsInitiating = true)]
    void Begin(int start);

    [OperationContract(IsInitiating = false)]
    int Add(int number);

    [OperationContract(IsOneWay = true, IsInitiating = false)]
    void Note(string text);

    [OperationContract(IsInitiating = false, IsTerminating = true)]
    int End();
}
