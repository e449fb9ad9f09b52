using System.Diagnostics.Tracing;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>Counts the bytes of arrays that are rented of the runtime's pools at once.</summary>
internal sealed class PoolWatch : EventListener
{
    private const string Source = "System.Buffers.ArrayPoolEventSource";
    private const int Rented = 1;
    private const int Returned = 3;
    private const int SizeOfBuffer = 1;

    private readonly Lock _lock = new();
    private long _now;

    /// <summary>The maximum number of bytes since the watch began.</summary>
    public long Most { get; private set; }

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == Source)
        {
            EnableEvents(eventSource, EventLevel.Verbose);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventId is not (Rented or Returned))
        {
            return;
        }

        lock (_lock)
        {
            var size = (int)eventData.Payload![SizeOfBuffer]!;
            _now += eventData.EventId == Rented ? size : -size;
            Most = Math.Max(Most, _now);
        }
    }
}
