namespace Woad.Dispatch.Counters;

/// <summary>Events per second between two looks that are at least a second apart.</summary>
/// <param name="clock">The clock.</param>
internal sealed class CountedRate(TimeProvider clock)
{
    private static readonly TimeSpan Shortest = TimeSpan.FromSeconds(1);

    private readonly Lock _lock = new();
    private long _count;
    private long _seen;
    private long _at = clock.GetTimestamp();
    private double _rate;

    /// <summary>Counts one event.</summary>
    public void Add() => Interlocked.Increment(ref _count);

    /// <summary>The events per second; the value before while less than a second has passed.</summary>
    public double Read()
    {
        lock (_lock)
        {
            var elapsed = clock.GetElapsedTime(_at);
            if (elapsed >= Shortest)
            {
                var count = Interlocked.Read(ref _count);
                _rate = (count - _seen) / elapsed.TotalSeconds;
                (_seen, _at) = (count, clock.GetTimestamp());
            }

            return _rate;
        }
    }
}
