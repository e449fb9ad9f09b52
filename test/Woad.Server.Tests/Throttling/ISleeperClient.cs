using System.ServiceModel;

namespace Woad.Server.Tests.Throttling;

/// <summary>The contract as a client that blocks no thread of its own sees it.</summary>
[ServiceContract(Name = "ISleeper")]
public interface ISleeperClient
{
    [OperationContract]
    Task<int> SleepAsync(int milliseconds);

    [OperationContract(Name = "Wait")]
    Task<int> WaitAsync();
}
