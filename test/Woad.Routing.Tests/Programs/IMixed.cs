using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceContract(Namespace = "urn:test", Name = "IMixed")]
public interface IMixed
{
    [OperationContract(IsOneWay = true)]
    void Note(string text);

    [OperationContract]
    Task<string> NotedAsync(int count);
}
