using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceContract(Namespace = "urn:test", Name = "INotes")]
public interface INotes
{
    [OperationContract(IsOneWay = true)]
    void Note(string text);
}
