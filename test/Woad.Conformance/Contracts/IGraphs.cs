using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Values whose serializers are set up by behaviors.</summary>
[ServiceContract(Namespace = "http://woad.test/graphs")]
[ServiceKnownType("Types", typeof(GraphTypes))]
public interface IGraphs
{
    [OperationContract]
    object? Return(object? value);

    [OperationContract]
    Node? Loop(Node? node);

    [OperationContract]
    int Count(List<int> numbers);

    [OperationContract]
    Extended Pass(Extended value);

    [OperationContract]
#pragma warning disable WOAD1021 // A surrogate that the test installs at run time makes the type serialisable.
    Money Double(Money money);
#pragma warning restore WOAD1021
}
