using System.ServiceModel;

namespace Woad.Server.Tests.Dispatch;

/// <summary>One synchronous operation.</summary>
[ServiceContract(Namespace = "http://woad.test/paced")]
public interface IPaced
{
    [OperationContract]
    bool RunsOnReadingThread(bool blocks);
}
