using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>A contract whose service calls its client back.</summary>
[ServiceContract(Namespace = "http://woad.test/ask", CallbackContract = typeof(IAnswer))]
public interface IAsk
{
    [OperationContract]
    string Ask(string question);
}
