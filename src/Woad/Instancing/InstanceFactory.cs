using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Instancing;

/// <summary>Makes and releases service instances, through the endpoint's <see cref="IInstanceProvider"/>.</summary>
internal sealed class InstanceFactory(ServiceHostBase? host, IInstanceProvider provider)
{
    private readonly ConstructingInstanceProvider? _plain = provider as ConstructingInstanceProvider;

    /// <summary>The host; null on a client.</summary>
    public ServiceHostBase? Host => host;

    /// <summary>Whether the provider looks at the instance context, so that one has to be made for it.</summary>
    public bool NeedsContext => _plain is null;

    /// <summary>Makes an instance that belongs to <paramref name="slot"/>; null for one that serves a single call.</summary>
    public object Create(InstanceSlot? slot, Message? message)
    {
        if (_plain is not null)
        {
            return _plain.Create();
        }

        return provider.GetInstance(slot!.GetView(), message!)
            ?? throw new InvalidOperationException($"The instance provider {provider.GetType()} returned no instance.");
    }

    /// <summary>Releases an instance: provider, then <see cref="IDisposable"/> or <see cref="IAsyncDisposable"/>.</summary>
    public ValueTask ReleaseAsync(InstanceSlot? slot, object service)
    {
        if (_plain is null)
        {
            provider.ReleaseInstance(slot!.GetView(), service);
            return default;
        }

        switch (service)
        {
            case IAsyncDisposable disposable:
                return disposable.DisposeAsync();
            case IDisposable disposable:
                disposable.Dispose();
                return default;
            default:
                return default;
        }
    }
}
