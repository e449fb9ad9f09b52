namespace Woad.Queues.Receiving;

/// <summary>Counts the messages whose operations run.</summary>
internal sealed class RunningMessages
{
    private readonly Lock _lock = new();
    private int _count;
    private TaskCompletionSource? _idle;

    /// <summary>Completes when none runs.</summary>
    public Task WhenIdle
    {
        get
        {
            lock (_lock)
            {
                return _count == 0
                    ? Task.CompletedTask
                    : (_idle ??= new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously)).Task;
            }
        }
    }

    public void Begin()
    {
        lock (_lock)
        {
            _count++;
        }
    }

    public void End()
    {
        lock (_lock)
        {
            if (--_count == 0)
            {
                _idle?.TrySetResult();
                _idle = null;
            }
        }
    }
}
