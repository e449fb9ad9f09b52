namespace Woad.Dispatch;

/// <summary>
/// The threads on which synchronous operations that may block are run, so that as many of them run at the same time as
/// the throttle admits, whatever the pool's minimum is. Grown on demand, given up after idling.
/// </summary>
/// <remarks>The throttle bounds the calls, and with them the threads: a call is only queued once it has its permit.</remarks>
internal sealed class OperationThreads(string serviceName)
{
    private static readonly TimeSpan IdleTime = TimeSpan.FromSeconds(10);

    private readonly object _lock = new();
    private readonly Queue<Call> _queue = new();
    private int _idle;
    private int _count;
    private bool _stopped;

    /// <summary>Threads alive.</summary>
    public int Count => Volatile.Read(ref _count);

    public void Run(Call call)
    {
        lock (_lock)
        {
            _queue.Enqueue(call);
            if (_idle >= _queue.Count)
            {
                Monitor.Pulse(_lock);
                return;
            }

            _count++;
        }

        new Thread(Work, maxStackSize: 0) { IsBackground = true, Name = $"{serviceName} operation" }.UnsafeStart();
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
        while (Next() is { } call)
        {
            call.RunOnOwnThread();
        }
    }

    private Call? Next()
    {
        lock (_lock)
        {
            while (_queue.Count == 0)
            {
                if (_stopped)
                {
                    _count--;
                    return null;
                }

                _idle++;
                var signalled = Monitor.Wait(_lock, IdleTime);
                _idle--;
                if (!signalled && !_stopped && _queue.Count == 0)
                {
                    _count--;
                    return null;
                }
            }

            return _queue.Dequeue();
        }
    }
}
