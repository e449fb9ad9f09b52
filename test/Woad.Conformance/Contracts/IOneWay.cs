using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Messages without answers, and one operation to see what arrived.</summary>
[ServiceContract(Namespace = "http://woad.test/oneway")]
public interface IOneWay
{
    [OperationContract(IsOneWay = true)]
    void Post(string key, int number);

    [OperationContract(IsOneWay = true)]
    Task PostLaterAsync(string key, int number);

    /// <summary>Waits until the test lets it go; <paramref name="ballast"/> fills the buffers between.</summary>
    [OperationContract(IsOneWay = true)]
    Task HoldAsync(string key, int number, byte[] ballast);

    [OperationContract(IsOneWay = true)]
    void Break(string key);

    [OperationContract]
    int Twice(int value);
}
