namespace Woad.Lab.Instancing.Service;

/// <summary>How many calls run at once: a count and its peak, for one instance or for a whole service.</summary>
internal sealed class ConcurrencyWatch
{
    private int _current;
    private int _peak;

    public int Peak => Volatile.Read(ref _peak);

    public void Enter()
    {
        var now = Interlocked.Increment(ref _current);
        for (var peak = Volatile.Read(ref _peak); now > peak; peak = Volatile.Read(ref _peak))
        {
            Interlocked.CompareExchange(ref _peak, now, peak);
        }
    }

    public void Leave() => Interlocked.Decrement(ref _current);
}
