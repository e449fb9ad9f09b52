using System.Collections.Concurrent;

namespace Woad.Tests.Dispatch;

/// <summary>A thread with a queue of work, like that of a user interface.</summary>
internal sealed class UserInterfaceThread : IDisposable
{
    private readonly BlockingCollection<(SendOrPostCallback Work, object? State)> _queue = [];
    private readonly Thread _thread;

    public UserInterfaceThread()
    {
        Context = new QueueContext(_queue);
        _thread = new Thread(Pump) { IsBackground = true };
        _thread.Start();
    }

    public SynchronizationContext Context { get; }

    public int Id => _thread.ManagedThreadId;

    /// <summary>Runs something on the thread, and waits for it.</summary>
    public void Run(Action action)
    {
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Context.Post(
            _ =>
            {
                try
                {
                    action();
                    done.SetResult();
                }
                catch (Exception e)
                {
                    done.SetException(e);
                }
            },
            null);
        Assert.True(done.Task.Wait(TimeSpan.FromSeconds(60)));
    }

    public void Dispose() => _queue.CompleteAdding();

    private void Pump()
    {
        SynchronizationContext.SetSynchronizationContext(Context);
        foreach (var (work, state) in _queue.GetConsumingEnumerable())
        {
            work(state);
        }
    }

    private sealed class QueueContext(BlockingCollection<(SendOrPostCallback Work, object? State)> queue)
        : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object? state) => queue.Add((d, state));
    }
}
