using Woad.Lab.Callers;
using Woad.Lab.Measuring;

namespace Woad.Lab.Tests.Callers;

/// <summary>
/// Time that moves only when nothing else can happen. All that waits on it runs on the thread of <see cref="Run"/>, in
/// the order of the times, so that a load comes out the same each time and on any machine.
/// </summary>
internal sealed class VirtualClock : ILoadClock
{
    private readonly PriorityQueue<TaskCompletionSource, (long Time, long Number)> _waiting = new();
    private long _number;
    private bool _halted;

    public long Now { get; private set; }

    /// <summary>How late each wait ends: a generator that the machine keeps waiting.</summary>
    public long Lateness { get; init; }

    public static long Units(double seconds) => (long)Math.Round(seconds * HistogramScale.UnitsPerSecond);

    public ValueTask WaitUntilAsync(long time)
    {
        if (_halted || time <= Now)
        {
            return default;
        }

        var source = new TaskCompletionSource();
        _waiting.Enqueue(source, (time + Lateness, _number++));
        return new ValueTask(source.Task);
    }

    public void Halt() => _halted = true;

    public T Run<T>(Func<Task<T>> body)
    {
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            var task = body();
            while (!task.IsCompleted)
            {
                Assert.True(
                    _waiting.TryDequeue(out var next, out var due),
                    "Everybody waits for something that never comes.");
                Now = Math.Max(Now, due.Time);
                next.SetResult();
            }

            return task.GetAwaiter().GetResult();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }
    }
}
