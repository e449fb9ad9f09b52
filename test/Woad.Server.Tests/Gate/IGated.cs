using System.ServiceModel;

namespace Woad.Server.Tests.Gate;

[ServiceContract]
public interface IGated
{
    [OperationContract]
    Task<int> EnterAsync(int number);
}
