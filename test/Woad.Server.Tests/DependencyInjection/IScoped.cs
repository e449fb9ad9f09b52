using System.ServiceModel;

namespace Woad.Server.Tests.DependencyInjection;

[ServiceContract]
public interface IScoped
{
    /// <summary>Ids of the instance's scoped and of the application's singleton dependency.</summary>
    [OperationContract]
    Guid[] Ids();
}
