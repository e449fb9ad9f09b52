using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Counts in the service's instance, so that a caller sees which instance it met.</summary>
[ServiceContract(Namespace = "http://woad.test/counter")]
public interface ICounter
{
    [OperationContract]
    int Next();

    [OperationContract]
    string? Session();
}
