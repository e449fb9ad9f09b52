namespace Woad.Conformance.Duplex;

/// <summary>A synchronization context that counts what it is given.</summary>
internal sealed class RecordingContext : SynchronizationContext
{
    private int _posts;

    public int Posts => Volatile.Read(ref _posts);

    public override void Post(SendOrPostCallback d, object? state)
    {
        Interlocked.Increment(ref _posts);
        ThreadPool.QueueUserWorkItem(_ => Run(() =>
        {
            d(state);
            return 0;
        }));
    }

    public override SynchronizationContext CreateCopy() => this;

    /// <summary>Runs <paramref name="action"/> with this context as the current one.</summary>
    public T Run<T>(Func<T> action)
    {
        var before = Current;
        SetSynchronizationContext(this);
        try
        {
            return action();
        }
        finally
        {
            SetSynchronizationContext(before);
        }
    }
}
