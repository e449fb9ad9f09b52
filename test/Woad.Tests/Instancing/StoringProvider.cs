using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Instancing;

namespace Woad.Tests.Instancing;

/// <summary>Finds the one context in a store that takes its time.</summary>
internal sealed class StoringProvider : IAsyncInstanceContextProvider
{
    private volatile InstanceContext? _context;

    public ConcurrentQueue<string> Calls { get; } = new();

    /// <summary>Completes when the store may answer.</summary>
    public TaskCompletionSource Store { get; set; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Completes when the store has been asked.</summary>
    public TaskCompletionSource Asked { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public bool SessionsHold => true;

    public async ValueTask<InstanceContext?> FindAsync(IInstanceRequest request, CancellationToken cancellationToken)
    {
        Assert.NotNull(request.Message);
        Assert.NotNull(request.Channel);
        Calls.Enqueue("find");
        Asked.TrySetResult();
        await Store.Task;
        return _context;
    }

    public async ValueTask<bool> InitializeAsync(
        InstanceContext context, IInstanceRequest request, CancellationToken cancellationToken)
    {
        Calls.Enqueue("load");
        await Task.Yield();
        _context = context;
        return true;
    }

    public InstanceContext? GetExistingInstanceContext(Message message, IContextChannel channel) =>
        throw new InvalidOperationException("The asynchronous form is there.");

    public void InitializeInstanceContext(InstanceContext instanceContext, Message message, IContextChannel channel) =>
        throw new InvalidOperationException("The asynchronous form is there.");

    public bool IsIdle(InstanceContext instanceContext) => true;

    public void NotifyIdle(InstanceContextIdleCallback callback, InstanceContext instanceContext)
    {
    }
}
