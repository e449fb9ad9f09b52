using System.ServiceModel;

namespace Woad.Server.Tests.Lifetime;

[ServiceContract]
public interface ISlow
{
    [OperationContract]
    Task<int> WorkAsync(int milliseconds);
}
