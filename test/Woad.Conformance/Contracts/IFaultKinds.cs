using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Each way in which an operation can fail.</summary>
[ServiceContract(Namespace = "http://woad.test/kinds")]
public interface IFaultKinds
{
    [OperationContract]
    [FaultContract(typeof(OutOfStock))]
    [FaultContract(typeof(int), Action = "urn:number", Name = "Number", Namespace = "http://woad.test/number")]
    [FaultContract(typeof(string), Name = "Words")]
    void Fail(FaultKind kind);

    [OperationContract]
    int Parse(int number);

    [OperationContract]
    int Fine();
}
