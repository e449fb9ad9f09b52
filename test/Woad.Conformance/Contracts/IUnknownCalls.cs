using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Asks for an operation that no service of <see cref="ICalls"/> has.</summary>
[ServiceContract(Name = "Calls", Namespace = "http://woad.test/calls")]
public interface IUnknownCalls
{
    [OperationContract]
    int Missing();
}
