using System.ServiceModel;

namespace Woad.Server.Tests.Dispatch;

/// <summary>The same, called without waiting.</summary>
[ServiceContract(Name = "IPaced", Namespace = "http://woad.test/paced")]
public interface IPacedClient
{
    [OperationContract]
    Task<bool> RunsOnReadingThreadAsync(bool blocks);
}
