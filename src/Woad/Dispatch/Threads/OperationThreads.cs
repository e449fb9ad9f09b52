namespace Woad.Dispatch.Threads;

/// <summary>
/// The threads on which synchronous operations that may block are run, so that as many of them run at the same time as
/// the throttle admits, whatever the pool's minimum is. Grown on demand, given up after idling.
/// </summary>
/// <remarks>
/// The throttle bounds the calls, and with them the threads: a call is only queued once it has its permit. Threads come
/// one after the other: each that takes a call wakes the next one while there is more. Where calls block, all are there
/// within the time that it takes to wake them; where they do not, few threads run all of them.
/// </remarks>
internal sealed class OperationThreads(string serviceName)
{
    private static readonly TimeSpan IdleTime = TimeSpan.FromSeconds(10);

    private readonly object _lock = new();
    private readonly Queue<IThreadPoolWorkItem> _queue = new();
    private int _idle;
    private int _count;
    private bool _stopped;

    /// <summary>Whether a thread is on its way to the queue. While there is work queued, one is.</summary>
    private bool _coming;

    /// <summary>Threads alive.</summary>
    public int Count => Volatile.Read(ref _count);

    public void Run(IThreadPoolWorkItem call)
    {
        lock (_lock)
        {
            _queue.Enqueue(call);
            if (_coming || !Summon())
            {
                return;
            }
        }

        Start();
    }

    /// <summary>The host has closed: threads without work end now, the others after their last call.</summary>
    public void Stop()
    {
        lock (_lock)
        {
            _stopped = true;
            Monitor.PulseAll(_lock);
        }
    }

    private void Work()
    {
        var thread = Thread.CurrentThread;
        var unchanged = ThreadSurroundings.Capture();
        var comes = true;
        while (Next(comes) is { } call)
        {
            call.Execute();
            unchanged.Restore();
            if (thread.Priority != ThreadPriority.Normal)
            {
                thread.Priority = ThreadPriority.Normal;
            }

            comes = false;
        }
    }

    /// <summary>The next call; null when the thread is to end.</summary>
    /// <param name="comes">
    /// Whether the thread was woken or started for what is queued, and has not run anything since.
    /// </param>
    private IThreadPoolWorkItem? Next(bool comes)
    {
        IThreadPoolWorkItem call;
        lock (_lock)
        {
            var waited = true;
            while (_queue.Count == 0)
            {
                if (comes)
                {
                    // Others were quicker.
                    _coming = false;
                }

                if (_stopped || !waited)
                {
                    _count--;
                    return null;
                }

                // One whose time is over just now may be the one that was woken.
                _idle++;
                waited = Monitor.Wait(_lock, IdleTime);
                _idle--;
                comes = true;
            }

            call = _queue.Dequeue();
            if (!comes)
            {
                return call;
            }

            _coming = false;
            if (_queue.Count == 0 || !Summon())
            {
                return call;
            }
        }

        Start();
        return call;
    }

    /// <summary>Wakes a thread for what is queued. True when there is none to wake and one has to be started.</summary>
    private bool Summon()
    {
        _coming = true;
        if (_idle > 0)
        {
            Monitor.Pulse(_lock);
            return false;
        }

        _count++;
        return true;
    }

    private void Start()
    {
        try
        {
            new Thread(Work, maxStackSize: 0) { IsBackground = true, Name = $"{serviceName} operation" }.UnsafeStart();
        }
        catch (OutOfMemoryException)
        {
            // The threads that there are take what is queued when they have run what they run.
            lock (_lock)
            {
                _coming = false;
                if (--_count > 0)
                {
                    return;
                }
            }

            throw;
        }
    }
}
