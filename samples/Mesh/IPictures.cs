using System.ServiceModel;

namespace Woad.Samples.Mesh;

/// <summary>Pictures for all nodes that are at most a few connections away.</summary>
[ServiceContract(Namespace = "http://samples.woad/mesh")]
public interface IPictures
{
    [OperationContract(IsOneWay = true)]
    void Share(Picture picture);
}
