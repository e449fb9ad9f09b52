using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary><see cref="ITalk"/> with an operation that the service does not have.</summary>
[ServiceContract(Name = "ITalk", CallbackContract = typeof(ITalkBack), SessionMode = SessionMode.Required)]
public interface INewerTalk
{
    [OperationContract(IsOneWay = true)]
    void Whisper(int number);

    [OperationContract]
    int Echo(int number);
}
