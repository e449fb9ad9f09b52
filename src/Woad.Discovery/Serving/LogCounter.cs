namespace Woad.Discovery.Serving;

/// <summary>Counts events that peers cause. The first, second, fourth, eighth ... one is logged.</summary>
internal sealed class LogCounter
{
    private long _count;

    /// <summary>Counts an event.</summary>
    /// <param name="count">The number of events so far.</param>
    /// <returns><see langword="true"/> if the event is to be logged.</returns>
    public bool Next(out long count)
    {
        count = Interlocked.Increment(ref _count);
        return (count & (count - 1)) == 0;
    }
}
