using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[ServiceContract(Namespace = "http://woad.test/graphs", Name = "IGraphs")]
public interface IGraphsLater
{
    [OperationContract]
    ExtendedMore Pass(ExtendedMore value);
}
