using System.ServiceModel;

namespace Woad.Tests.Dispatch;

[ServiceContract]
public interface IFragile
{
    [OperationContract]
    [FaultContract(typeof(string))]
    string Work(string how);

    [OperationContract(Name = "Later")]
    [FaultContract(typeof(string))]
    Task<string> WorkAsync(string how);

    [OperationContract]
    object Odd();

    [OperationContract(IsOneWay = true)]
    void Tell(string how);
}
