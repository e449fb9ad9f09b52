using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Admission;

namespace Woad.Instancing;

/// <summary>
/// One service instance and what the engine keeps with it: the concurrency gate and, once somebody asks, its public
/// view. A PerCall service has none unless the view is asked for.
/// </summary>
internal sealed class InstanceSlot
{
    private readonly Lock _lock = new();
    private readonly object? _given;
    private InstanceFactory? _factory;
    private Gate? _gate;
    private FlowQuota? _flow;
    private object? _service;
    private InstanceContext? _view;
    private bool _ended;

    /// <summary>An instance of the service.</summary>
    public InstanceSlot(Gate gate, InstanceFactory factory)
    {
        _gate = gate;
        _factory = factory;
    }

    /// <summary>The instance of a context that a program has made, perhaps around an object of its own.</summary>
    public InstanceSlot(InstanceContext view, object? given)
    {
        _view = view;
        _given = given;
    }

    /// <summary>The object that a program gave; it is the program's to release.</summary>
    public object? Given => _given;

    /// <summary>The gate of the instance's concurrency mode. Present once the slot serves calls.</summary>
    public Gate Gate => _gate!;

    /// <summary>The instance that is there; null when it has yet to be made.</summary>
    public object? Service => Volatile.Read(ref _service);

    /// <summary>Where operations run, when the service does not say; null for anywhere.</summary>
    public SynchronizationContext? Context { get; set; }

    /// <summary>
    /// Present when the context belongs to an <see cref="System.ServiceModel.Dispatcher.IInstanceContextProvider"/>.
    /// </summary>
    public InstanceLease? Lease { get; private set; }

    /// <summary>How many more messages the instance takes.</summary>
    public FlowQuota Flow
    {
        get
        {
            lock (_lock)
            {
                return _flow ??= new FlowQuota();
            }
        }
    }

    /// <summary>Whether messages have to wait for <see cref="Flow"/>.</summary>
    public bool HasFlowLimit => Volatile.Read(ref _flow) is { IsLimited: true };

    /// <summary>
    /// Makes a context that a program has made serve calls: opened, with a gate and a way to make its instance.
    /// </summary>
    public void Bind(bool exclusive, InstanceFactory factory, Func<InstanceContext, InstanceLease>? lease = null)
    {
        lock (_lock)
        {
            _gate ??= new Gate(exclusive);
            _factory ??= factory;
            Lease ??= lease?.Invoke(_view ??= new InstanceContext(factory.Host, this));
        }

        GetView().EnsureOpen();
    }

    /// <summary>The instance, made now when there is none. Concurrent first calls make one.</summary>
    /// <exception cref="ObjectDisposedException">The context has been closed.</exception>
    public object GetService(Message? message)
    {
        if (Volatile.Read(ref _service) is { } service)
        {
            return service;
        }

        lock (_lock)
        {
            if (_service is { } made)
            {
                return made;
            }

            if (_ended)
            {
                throw new ObjectDisposedException(
                    typeof(InstanceContext).FullName,
                    "The instance context has been closed: its instance was released and no new one is made.");
            }

            return _service = _given ?? Factory().Create(this, message);
        }
    }

    public InstanceContext GetView()
    {
        lock (_lock)
        {
            return _view ??= new InstanceContext(Factory().Host, this);
        }
    }

    /// <summary>Releases the instance; a later call gets a new one. An object that a program gave stays.</summary>
    public ValueTask ReleaseAsync()
    {
        object? service;
        lock (_lock)
        {
            service = _service;
            _service = null;
        }

        return service is null || ReferenceEquals(service, _given) ? default : Factory().ReleaseAsync(this, service);
    }

    /// <summary>The engine needs the instance no more: releases it for good and closes its view. Once.</summary>
    public ValueTask EndAsync()
    {
        InstanceContext? view;
        lock (_lock)
        {
            view = _view;
        }

        return view is null ? EndServiceAsync(mayThrow: true) : new ValueTask(view.CloseAsync(TimeSpan.MaxValue));
    }

    /// <summary>Releases the instance for good, and gives back its place. Once.</summary>
    public async ValueTask EndServiceAsync(bool mayThrow)
    {
        lock (_lock)
        {
            if (_ended)
            {
                return;
            }

            _ended = true;
        }

        try
        {
            await ReleaseAsync().ConfigureAwait(false);
        }
        catch (Exception e) when (!mayThrow)
        {
            _factory?.ReleaseFailed(e);
        }
    }

    /// <summary>Puts a ready object in: an instance that serves a call already.</summary>
    public void Adopt(object service) => _service = service;

    private InstanceFactory Factory() => _factory ?? throw new InvalidOperationException(
        "The InstanceContext has no provider for creating Service implementations.");
}
