using System.ServiceModel;

namespace Woad.Tests.Layers.Sweep;

[ServiceContract(Namespace = "urn:swept")]
public interface ISwept
{
    [OperationContract]
    string Echo(string value);
}
