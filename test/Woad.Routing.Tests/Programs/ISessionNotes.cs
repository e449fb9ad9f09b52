using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceContract(Namespace = "urn:test", Name = "INotes", SessionMode = SessionMode.Required)]
public interface ISessionNotes
{
    [OperationContract(IsOneWay = true)]
    void Note(string text);
}
