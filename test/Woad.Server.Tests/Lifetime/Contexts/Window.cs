using System.Collections.Concurrent;

namespace Woad.Server.Tests.Lifetime.Contexts;

/// <summary>The thread of a window: posts wait until it has nothing else to do, and it counts them.</summary>
internal sealed class Window : SynchronizationContext, IDisposable
{
    private readonly BlockingCollection<(SendOrPostCallback Callback, object? State)> _posts = [];
    private int _count;

    public Window() => new Thread(Run) { IsBackground = true, Name = "window" }.Start();

    /// <summary>How many callbacks others have posted.</summary>
    public int Posts => Volatile.Read(ref _count);

    public override void Post(SendOrPostCallback d, object? state)
    {
        Interlocked.Increment(ref _count);
        _posts.TryAdd((d, state));
    }

    /// <summary>Runs work on the window's thread.</summary>
    public Task Do(Action work)
    {
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _posts.Add((_ =>
        {
            try
            {
                work();
                done.SetResult();
            }
            catch (Exception e)
            {
                done.SetException(e);
            }
        }, null));
        return done.Task;
    }

    /// <summary>The window has gone: nobody runs what is posted.</summary>
    public void Dispose() => _posts.CompleteAdding();

    private void Run()
    {
        SetSynchronizationContext(this);
        foreach (var (callback, state) in _posts.GetConsumingEnumerable())
        {
            callback(state);
        }
    }
}
