using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Callers;

/// <summary>
/// Measures how long the thread pool lets a call wait: one call of so many queues an item when it starts, as transports
/// queue what goes on with a reply, and the item notes when it runs. Calls on threads of their own wait for no pool.
/// </summary>
internal sealed class PoolProbe(ILoadClock clock, RecorderShard shard) : IThreadPoolWorkItem
{
    private const int OneOfCalls = 16;

    private int _isQueued;
    private int _calls;
    private int _waiting;
    private long _queued;

    /// <summary>A call starts on the current thread.</summary>
    public void Started()
    {
        if (!clock.HasThreadPool
            || !Thread.CurrentThread.IsThreadPoolThread
            || Interlocked.Increment(ref _calls) % OneOfCalls != 1)
        {
            return;
        }

        // While an item waits, others would wait as long: they count with it.
        Interlocked.Increment(ref _waiting);
        if (Interlocked.CompareExchange(ref _isQueued, 1, 0) == 0)
        {
            _queued = clock.Now;
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        }
    }

    void IThreadPoolWorkItem.Execute()
    {
        var queued = _queued;
        var waited = clock.Now - queued;
        var calls = Interlocked.Exchange(ref _waiting, 0);
        Volatile.Write(ref _isQueued, 0);
        shard.WaitedForPool(queued, waited, Math.Max(1, calls));
    }
}
