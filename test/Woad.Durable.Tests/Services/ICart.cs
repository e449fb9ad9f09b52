using System.ServiceModel;

namespace Woad.Durable.Tests.Services;

[ServiceContract]
public interface ICart
{
    [OperationContract]
    int Add(string item);

    [OperationContract]
    Task<string[]> ItemsAsync();

    [OperationContract]
    string Id();

    [OperationContract(IsOneWay = true)]
    void AddLater(string item);

    [OperationContract]
    [FaultContract(typeof(string))]
    void AddAndFault(string item);

    [OperationContract]
    void AddAndThrow(string item);

    [OperationContract]
    void AddAndAbort(string item);

    [OperationContract]
    string[] CheckOut();

    [OperationContract]
    void Abandon();
}
