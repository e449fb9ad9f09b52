using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>
/// The contract as a client has it that sends what the service cannot read, or calls what it does not have.
/// </summary>
[ServiceContract(Namespace = "http://woad.test/kinds", Name = "IFaultKinds")]
public interface IFaultKindsWrong
{
    [OperationContract]
    int Parse(string number);

    [OperationContract]
    int Missing();

    [OperationContract]
    int Fine();
}
