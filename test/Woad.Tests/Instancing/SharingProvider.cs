using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Tests.Instancing;

/// <summary>One context for all channels until it is let go; writes down what it is asked.</summary>
internal sealed class SharingProvider : IInstanceContextProvider
{
    private volatile InstanceContext? _context;

    public ConcurrentQueue<string> Calls { get; } = new();

    /// <summary>What <see cref="IsIdle"/> answers.</summary>
    public bool LetsGo { get; set; } = true;

    public InstanceContextIdleCallback? WhenIdle { get; private set; }

    public InstanceContext? Context
    {
        get => _context;
        set => _context = value;
    }

    public InstanceContext? GetExistingInstanceContext(Message message, IContextChannel channel)
    {
        Assert.NotNull(message);
        Assert.NotNull(channel);
        Calls.Enqueue("get");
        return _context is { State: CommunicationState.Created or CommunicationState.Opened } context ? context : null;
    }

    public void InitializeInstanceContext(InstanceContext instanceContext, Message message, IContextChannel channel)
    {
        Assert.NotNull(message);
        Calls.Enqueue("initialize");
        _context = instanceContext;
    }

    public bool IsIdle(InstanceContext instanceContext)
    {
        Assert.Same(_context, instanceContext);
        Calls.Enqueue("idle?");
        return LetsGo;
    }

    public void NotifyIdle(InstanceContextIdleCallback callback, InstanceContext instanceContext)
    {
        Assert.Same(_context, instanceContext);
        Calls.Enqueue("notify");
        WhenIdle = callback;
    }
}
