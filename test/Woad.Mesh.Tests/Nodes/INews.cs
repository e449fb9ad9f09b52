using System.ServiceModel;

namespace Woad.Mesh.Tests.Nodes;

[ServiceContract(Namespace = "urn:woad:mesh")]
public interface INews
{
    [OperationContract(IsOneWay = true)]
    void Publish(string text);
}
