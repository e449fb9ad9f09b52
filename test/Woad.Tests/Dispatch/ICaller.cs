using System.ServiceModel;

namespace Woad.Tests.Dispatch;

/// <summary>Calls another service out of its operations.</summary>
[ServiceContract]
public interface ICaller
{
    [OperationContract]
    string CallOut();

    [OperationContract(Name = "CallOutLater")]
    Task<string> CallOutAsync();

    [OperationContract]
    string Pass();
}
