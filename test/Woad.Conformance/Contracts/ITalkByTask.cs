using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary><see cref="ITalk"/> as a client sees it that waits for nothing.</summary>
[ServiceContract(Name = "ITalk", CallbackContract = typeof(ITalkBack), SessionMode = SessionMode.Required)]
public interface ITalkByTask
{
    [OperationContract(IsOneWay = true)]
    Task NoteAsync(string key, int number);
}
