using System.ServiceModel;
using Woad.Admission;

namespace Woad.Instancing;

/// <summary>
/// One service instance and what the engine keeps with it: the concurrency gate and, once somebody asks, its public
/// view. A PerCall service has none unless the view is asked for.
/// </summary>
internal sealed class InstanceSlot(Gate gate, InstanceFactory factory)
{
    private readonly Lock _lock = new();
    private object? _service;
    private InstanceContext? _view;
    private bool _ended;

    /// <summary>The gate of the instance's concurrency mode.</summary>
    public Gate Gate { get; } = gate;

    /// <summary>The instance, made now when there is none. Concurrent first calls make one.</summary>
    public object GetService(System.ServiceModel.Channels.Message? message)
    {
        if (Volatile.Read(ref _service) is { } service)
        {
            return service;
        }

        lock (_lock)
        {
            return _service ??= factory.Create(this, message);
        }
    }

    public InstanceContext GetView()
    {
        lock (_lock)
        {
            return _view ??= new InstanceContext(factory.Host, this);
        }
    }

    /// <summary>Releases the instance; a later call gets a new one.</summary>
    public ValueTask ReleaseAsync()
    {
        object? service;
        lock (_lock)
        {
            service = _service;
            _service = null;
        }

        return service is null ? default : factory.ReleaseAsync(this, service);
    }

    /// <summary>Releases the instance for good and closes its view. Once.</summary>
    public async ValueTask EndAsync()
    {
        InstanceContext? view;
        lock (_lock)
        {
            if (_ended)
            {
                return;
            }

            _ended = true;
            view = _view;
        }

        view?.MarkClosing();
        await ReleaseAsync().ConfigureAwait(false);
        view?.MarkClosed();
    }

    /// <summary>Puts a ready object in: a singleton that the host was given.</summary>
    public void Adopt(object service) => _service = service;
}
