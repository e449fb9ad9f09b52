using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Operations with parameters of several shapes, synchronous.</summary>
[ServiceContract(Name = "Calls", Namespace = "http://woad.test/calls")]
public interface ICalls
{
    [OperationContract]
    string? Echo(string? text);

    [OperationContract]
    int Add(int left, int right);

    [OperationContract]
    int Divide(int value, int by, out int remainder);

    [OperationContract]
    void Touch(ref int counter);
}
