using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// Makes each instance in a scope of its own, which ends with the instance. A service that is not registered is
/// constructed with what its constructor asks for.
/// </summary>
internal sealed class ScopedInstanceProvider(IServiceProvider services, Type serviceType) : IInstanceProvider
{
    private readonly ObjectFactory _construct = ActivatorUtilities.CreateFactory(serviceType, Type.EmptyTypes);

    public object GetInstance(InstanceContext instanceContext)
    {
        var scope = services.CreateScope();
        try
        {
            var registered = scope.ServiceProvider.GetService(serviceType);
            var instance = registered ?? _construct(scope.ServiceProvider, []);
            instanceContext.Extensions.Add(new ScopeExtension(scope, registered is null ? instance as IDisposable : null));
            return instance;
        }
        catch
        {
            scope.Dispose();
            throw;
        }
    }

    public object GetInstance(InstanceContext instanceContext, Message message) => GetInstance(instanceContext);

    public void ReleaseInstance(InstanceContext instanceContext, object instance)
    {
        if (instanceContext.Extensions.Find<ScopeExtension>() is { } extension)
        {
            instanceContext.Extensions.Remove(extension);
            extension.End();
        }
    }

    private sealed class ScopeExtension(IServiceScope scope, IDisposable? own) : IExtension<InstanceContext>
    {
        public void Attach(InstanceContext owner)
        {
        }

        public void Detach(InstanceContext owner)
        {
        }

        public void End()
        {
            own?.Dispose();
            scope.Dispose();
        }
    }
}
