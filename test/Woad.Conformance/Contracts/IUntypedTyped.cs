using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>The same actions with parameters.</summary>
[ServiceContract(Namespace = "http://woad.test/untyped", Name = "IUntyped")]
public interface IUntypedTyped
{
    [OperationContract]
    string Turn(string text);

    [OperationContract]
    string Elsewhere(string text);
}
