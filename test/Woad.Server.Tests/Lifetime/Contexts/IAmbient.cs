using System.ServiceModel;

namespace Woad.Server.Tests.Lifetime.Contexts;

[ServiceContract(CallbackContract = typeof(IAmbientCallback))]
public interface IAmbient
{
    /// <summary>What the operation finds around it.</summary>
    [OperationContract]
    string Around();

    /// <summary>Calls back after the call, and keeps what the callback has found.</summary>
    [OperationContract(IsOneWay = true)]
    void CallBack();
}
