using System.ServiceModel;

namespace Woad.Server.Tests.DependencyInjection;

[ServiceContract]
public interface IScopeService
{
    [OperationContract]
    void Work(bool fails);
}
