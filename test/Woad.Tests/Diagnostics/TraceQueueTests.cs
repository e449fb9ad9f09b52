using System.Diagnostics;
using Woad.Diagnostics.Tracing;

namespace Woad.Tests.Diagnostics;

/// <summary>Records on their way to the listeners of several sources.</summary>
public sealed class TraceQueueTests
{
    [Fact]
    public void Listeners_of_all_sources_are_flushed_when_the_queue_is_empty()
    {
        var queue = new TraceQueue(TimeProvider.System);
        using var begun = new ManualResetEventSlim();
        using var go = new ManualResetEventSlim();
        var first = new Listener(() =>
        {
            begun.Set();
            Assert.True(go.Wait(TimeSpan.FromSeconds(60)));
        });
        var second = new Listener(static () => { });
        Add(queue, first);
        Assert.True(begun.Wait(TimeSpan.FromSeconds(60)));
        Add(queue, first);
        Add(queue, second);

        go.Set();

        Assert.True(SpinWait.SpinUntil(() => second.Written == 1 && second.Waiting == 0, TimeSpan.FromSeconds(60)));
        queue.Flush();
        Assert.Equal((2, 0), (first.Written, first.Waiting));
    }

    private static void Add(TraceQueue queue, TraceListener listener)
    {
        var source = new TraceSource("any", SourceLevels.Off);
        source.Listeners.Clear();
        source.Listeners.Add(listener);
        queue.Add(TraceEntry.Now(source, TraceEventType.Information, 0, Guid.Empty, "<record/>"));
    }

    /// <summary>Counts the records that it has, and those that it has not flushed.</summary>
    private sealed class Listener(Action writing) : TraceListener
    {
        private int _written;
        private int _waiting;

        public int Written => Volatile.Read(ref _written);

        public int Waiting => Volatile.Read(ref _waiting);

        public override void TraceData(
            TraceEventCache? eventCache, string source, TraceEventType eventType, int id, object? data)
        {
            writing();
            Interlocked.Increment(ref _waiting);
            Interlocked.Increment(ref _written);
        }

        public override void Flush() => Volatile.Write(ref _waiting, 0);

        public override void Write(string? message)
        {
        }

        public override void WriteLine(string? message)
        {
        }
    }
}
