using System.ServiceModel;

namespace Woad.Tests.Diagnostics;

[ServiceContract]
public interface ISpanned
{
    [OperationContract]
    void Call();

    [OperationContract(Name = "CallLater")]
    Task CallAsync();

    [OperationContract]
    void Fail();
}
