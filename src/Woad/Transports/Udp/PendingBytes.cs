namespace Woad.Transports.Udp;

/// <summary>The bytes of a listener's messages that wait, to be dispatched or to be sent again.</summary>
/// <param name="most">The limit.</param>
internal sealed class PendingBytes(long most)
{
    /// <summary>The least bytes that a datagram counts: its objects take as much, however small it is.</summary>
    private const int LeastCost = 1024;

    private long _taken;

    /// <summary>The limit.</summary>
    public long Most => most;

    /// <summary>Whether there is room for a datagram; what is taken is given back by <see cref="Give"/>.</summary>
    public bool TryTake(int size)
    {
        if (Interlocked.Add(ref _taken, CostOf(size)) <= most)
        {
            return true;
        }

        Give(size);
        return false;
    }

    /// <summary>A datagram waits no longer.</summary>
    public void Give(int size) => Interlocked.Add(ref _taken, -CostOf(size));

    private static long CostOf(int size) => Math.Max(size, LeastCost);
}
