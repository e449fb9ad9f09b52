using System.ServiceModel;

namespace Woad.Mesh.Tests.Nodes;

[ServiceContract(Namespace = "urn:woad:mesh")]
public interface IHops
{
    [OperationContract(IsOneWay = true)]
    void Tell(HopMessage message);
}
