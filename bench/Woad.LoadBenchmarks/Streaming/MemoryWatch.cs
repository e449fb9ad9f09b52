namespace Woad.LoadBenchmarks.Streaming;

/// <summary>
/// Notes what memory this process has had resident, at most, and live, since it was last asked to begin.
/// </summary>
internal sealed class MemoryWatch
{
    private static readonly TimeSpan Period = TimeSpan.FromMilliseconds(20);

    private const int CollectAtTick = 3;

    private long _peak;
    private long _heap;
    private int _ticks;

    public MemoryWatch() => new Thread(Watch) { IsBackground = true }.Start();

    public long Peak => Volatile.Read(ref _peak);

    /// <summary>Live managed bytes while the work went on, and at its end.</summary>
    public long Heap => Math.Max(Volatile.Read(ref _heap), GC.GetTotalMemory(forceFullCollection: true));

    public void Begin()
    {
        Volatile.Write(ref _peak, MemorySample.ReadResident());
        Volatile.Write(ref _heap, 0);
        Volatile.Write(ref _ticks, 0);
    }

    private void Watch()
    {
        while (true)
        {
            Thread.Sleep(Period);
            var now = MemorySample.ReadResident();
            if (now > Peak)
            {
                Volatile.Write(ref _peak, now);
            }

            if (Interlocked.Increment(ref _ticks) == CollectAtTick)
            {
                Volatile.Write(ref _heap, GC.GetTotalMemory(forceFullCollection: true));
            }
        }
    }
}
