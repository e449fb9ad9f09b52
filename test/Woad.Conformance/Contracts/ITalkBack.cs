using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>What the clients of <see cref="ITalk"/> are asked.</summary>
public interface ITalkBack
{
    [OperationContract]
    int Double(int number);

    [OperationContract]
    Task<int> DoubleByTaskAsync(int number);

    [OperationContract(IsOneWay = true)]
    void Told(int number);

    [OperationContract]
    [FaultContract(typeof(OutOfStock))]
    void Fail(string how);

    [OperationContract]
    int Sum(int[] numbers);

    /// <summary>Stays inside until the test lets it go.</summary>
    [OperationContract(IsOneWay = true)]
    void Wait(string key);

    /// <summary>Calls the service; says what came of it.</summary>
    [OperationContract]
    string Bounce(string how);
}
