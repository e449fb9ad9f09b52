namespace Woad.Server.Tcp;

/// <summary>
/// A session between its preamble and its place among MaxConcurrentSessions. Those that have to wait are counted against the
/// binding's MaxPendingConnections; who is served at once has not waited.
/// </summary>
internal sealed class WaitingSession(FramedListener listener)
{
    private const int New = 0;
    private const int Waiting = 1;
    private const int Served = 2;
    private const int Refused = 3;

    private int _state;

    /// <summary>The session has its place; false when it has been refused meanwhile.</summary>
    public bool Serve()
    {
        var before = Interlocked.CompareExchange(ref _state, Served, New);
        if (before == Waiting)
        {
            End();
            return true;
        }

        return before != Refused;
    }

    /// <summary>The session has no place yet: whether it may wait.</summary>
    public bool Wait()
    {
        if (Volatile.Read(ref _state) != New)
        {
            return true;
        }

        if (!listener.TryWait())
        {
            return Interlocked.CompareExchange(ref _state, Refused, New) != New;
        }

        if (Interlocked.CompareExchange(ref _state, Waiting, New) != New)
        {
            listener.LeaveWaiting();
        }

        return true;
    }

    /// <summary>The session waits no more, for whatever reason.</summary>
    public void End()
    {
        if (Interlocked.CompareExchange(ref _state, Served, Waiting) == Waiting)
        {
            listener.LeaveWaiting();
        }
    }
}
