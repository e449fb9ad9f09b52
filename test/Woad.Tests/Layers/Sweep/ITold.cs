using System.ServiceModel;

namespace Woad.Tests.Layers.Sweep;

[ServiceContract(Namespace = "urn:swept")]
public interface ITold
{
    [OperationContract(IsOneWay = true)]
    void Tell(string value);
}
