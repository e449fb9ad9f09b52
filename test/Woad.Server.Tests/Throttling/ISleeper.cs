using System.ServiceModel;

namespace Woad.Server.Tests.Throttling;

[ServiceContract]
public interface ISleeper
{
    [OperationContract]
    int Sleep(int milliseconds);

    [OperationContract(Name = "Wait")]
    Task<int> WaitAsync();
}
