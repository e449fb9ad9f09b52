using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Microsoft.Extensions.DependencyInjection;
using Woad.Instancing;
using Woad.Waits;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// Makes each instance in a scope of its own, which ends with the instance. A service that is not registered is
/// constructed with what its constructor asks for.
/// </summary>
internal sealed class ScopedInstanceProvider(IServiceProvider services, Type serviceType) : IAsyncInstanceProvider
{
    private readonly Func<IServiceProvider, object> _construct = ServiceConstruction.Of(services, serviceType);

    public object GetInstance(InstanceContext instanceContext)
    {
        var scope = services.CreateAsyncScope();
        try
        {
            var registered = scope.ServiceProvider.GetService(serviceType);
            var instance = registered ?? _construct(scope.ServiceProvider);
            instanceContext.Extensions.Add(new ScopeExtension(scope, registered is null ? instance : null));
            return instance;
        }
        catch
        {
            scope.Dispose();
            throw;
        }
    }

    public object GetInstance(InstanceContext instanceContext, Message message) => GetInstance(instanceContext);

    public void ReleaseInstance(InstanceContext instanceContext, object instance) =>
        Blocking.Wait(ReleaseInstanceAsync(instanceContext, instance));

    public ValueTask ReleaseInstanceAsync(InstanceContext instanceContext, object instance)
    {
        if (instanceContext.Extensions.Find<ScopeExtension>() is not { } extension)
        {
            return default;
        }

        instanceContext.Extensions.Remove(extension);
        return extension.EndAsync();
    }

    private sealed class ScopeExtension(AsyncServiceScope scope, object? own) : IExtension<InstanceContext>
    {
        public void Attach(InstanceContext owner)
        {
        }

        public void Detach(InstanceContext owner)
        {
        }

        /// <summary>
        /// Releases the instance, when it is not the scope's, and the scope, also when the instance's own end fails.
        /// </summary>
        public async ValueTask EndAsync()
        {
            await using (scope.ConfigureAwait(false))
            {
                switch (own)
                {
                    case IAsyncDisposable disposable:
                        await disposable.DisposeAsync().ConfigureAwait(false);
                        break;
                    case IDisposable disposable:
                        disposable.Dispose();
                        break;
                }
            }
        }
    }
}
