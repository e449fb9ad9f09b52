using System.ServiceModel;

namespace Woad.Mesh.Tests.Nodes;

[ServiceContract(Namespace = "urn:woad:mesh", CallbackContract = typeof(IChat))]
public interface IChat
{
    [OperationContract(IsOneWay = true)]
    void Say(string member, string text);
}
