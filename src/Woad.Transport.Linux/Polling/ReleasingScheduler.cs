using System.IO.Pipelines;

namespace Woad.Transport.Linux.Polling;

/// <summary>
/// Continues a pipe's waiter on the polling thread that has released it, after its system calls; on a thread of the
/// pool when another thread has released it.
/// </summary>
internal sealed class ReleasingScheduler : PipeScheduler
{
    public static ReleasingScheduler Instance { get; } = new();

    public override void Schedule(Action<object?> action, object? state)
    {
        if (PollingThread.Collects)
        {
            PollingThread.Current!.Add(action, state);
        }
        else
        {
            ThreadPool.Schedule(action, state);
        }
    }
}
