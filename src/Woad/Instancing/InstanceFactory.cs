using System.Collections.Immutable;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Xml;

namespace Woad.Instancing;

/// <summary>Makes and releases service instances, through the endpoint's <see cref="IInstanceProvider"/>.</summary>
internal sealed class InstanceFactory(
    ServiceHostBase? host,
    IInstanceProvider provider,
    ImmutableArray<IInstanceContextInitializer> initializers,
    Action<Exception> releaseFailed)
{
    private readonly ConstructingInstanceProvider? _plain = provider as ConstructingInstanceProvider;

    /// <summary>The class of an instance that had nothing to dispose of, which is asked no more.</summary>
    private Type? _undisposable;

    /// <summary>The host; null on a client.</summary>
    public ServiceHostBase? Host => host;

    /// <summary>Whether somebody looks at each instance context, so that one has to be made.</summary>
    public bool NeedsContext => _plain is null || !initializers.IsEmpty;

    /// <summary>Whether the provider looks at the message that an instance is made for.</summary>
    public bool NeedsMessage => _plain is null && provider is not IAsyncInstanceProvider;

    /// <summary>Whether somebody prepares each new context.</summary>
    public bool HasInitializers => !initializers.IsEmpty;

    /// <summary>Lets the initializers see a new context.</summary>
    public void Initialize(InstanceSlot slot, Message? message)
    {
        foreach (var initializer in initializers)
        {
            initializer.Initialize(slot.GetView(), message);
        }
    }

    /// <summary>
    /// Makes an instance that belongs to <paramref name="slot"/>; null for one that serves a single call.
    /// </summary>
    public object Create(InstanceSlot? slot, Message? message)
    {
        if (_plain is not null)
        {
            return _plain.Create();
        }

        var view = slot!.GetView();
        return (message is null ? provider.GetInstance(view) : provider.GetInstance(view, message))
            ?? throw new InvalidOperationException(Escaped.Text(
                $"The instance provider {provider.GetType()} returned no instance."));
    }

    /// <summary>Whether <see cref="ReleaseAsync"/> may have something to do for an instance.</summary>
    public bool HasToRelease(object service) => _plain is null || !ReferenceEquals(service.GetType(), _undisposable);

    /// <summary>
    /// Releases an instance: provider, then <see cref="IDisposable"/> or <see cref="IAsyncDisposable"/>.
    /// </summary>
    public ValueTask ReleaseAsync(InstanceSlot? slot, object service)
    {
        if (_plain is null)
        {
            if (provider is IAsyncInstanceProvider later)
            {
                return later.ReleaseInstanceAsync(slot!.GetView(), service);
            }

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
                _undisposable = service.GetType();
                return default;
        }
    }

    /// <summary>Reports an instance that could not be released where nobody can be told.</summary>
    public void ReleaseFailed(Exception error) => releaseFailed(error);
}
