using System.ServiceModel;

namespace Woad.Lab.Meshes;

/// <summary>The contract of the real nodes.</summary>
[ServiceContract(Namespace = "urn:woad:lab", CallbackContract = typeof(INotices))]
internal interface INotices
{
    [OperationContract(IsOneWay = true)]
    void Tell(int number);
}
