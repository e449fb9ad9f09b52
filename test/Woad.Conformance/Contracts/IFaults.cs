using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Operations that fail in each way that WCF tells apart.</summary>
[ServiceContract(Namespace = "http://woad.test/faults")]
public interface IFaults
{
    [OperationContract]
    [FaultContract(typeof(OutOfStock))]
    int Order(int pieces);

    [OperationContract]
    void Fail(string text);

    [OperationContract]
    void Refuse(string text, string code);

    [OperationContract]
    Task FailLaterAsync(string text);

    [OperationContract]
    [FaultContract(typeof(OutOfStock))]
    Task<int> OrderLaterAsync(int pieces);

    [OperationContract]
    int Twice(int value);
}
