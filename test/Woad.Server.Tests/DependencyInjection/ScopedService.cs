using System.ServiceModel;

namespace Woad.Server.Tests.DependencyInjection;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class ScopedService(ScopedDependency scoped, Ended ended) : IScoped
{
    public Guid[] Ids() => [scoped.Id, ended.Id];
}
