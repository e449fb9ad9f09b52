using System.ServiceModel;

namespace Woad.Samples.Mesh;

// <contract>
[ServiceContract(Namespace = "http://samples.woad/mesh", CallbackContract = typeof(IChat))]
public interface IChat
{
    [OperationContract(IsOneWay = true)]
    void Join(string member);

    [OperationContract(IsOneWay = true)]
    void Say(string member, string text);
}
// </contract>
