using System.ServiceModel;

namespace Woad.Samples.Daemon;

[ServiceContract]
public interface IClock
{
    [OperationContract]
    DateTime UtcNow();
}
