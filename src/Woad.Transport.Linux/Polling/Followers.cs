namespace Woad.Transport.Linux.Polling;

/// <summary>
/// The threads of an engine that wait for a seat, and the number of all. Used under the engine's lock.
/// </summary>
internal sealed class Followers(PollingEngine engine, int most)
{
    private readonly Stack<PollingThread> _parked = new();
    private int _threads;

    /// <summary>Threads that are alive.</summary>
    public int Threads => Volatile.Read(ref _threads);

    /// <summary>Threads that wait.</summary>
    public int Parked => _parked.Count;

    /// <summary>Wakes all that wait.</summary>
    public void WakeAll()
    {
        foreach (var thread in _parked)
        {
            thread.Wake();
        }
    }

    /// <summary>A thread without a seat; null at the limit, and when the system has none.</summary>
    public PollingThread? TryGet() => _parked.TryPop(out var parked) ? parked : TryStart();

    /// <summary>A follower is there before it is needed. It parks itself.</summary>
    public void TryStartSpare()
    {
        if (_parked.Count == 0)
        {
            TryStart();
        }
    }

    public void Park(PollingThread thread) => _parked.Push(thread);

    /// <summary>The thread ends.</summary>
    public void Leave(PollingThread thread)
    {
        _threads--;
        if (_parked.Contains(thread))
        {
            var others = _parked.Where(parked => !ReferenceEquals(parked, thread)).Reverse().ToArray();
            _parked.Clear();
            Array.ForEach(others, _parked.Push);
        }
    }

    private PollingThread? TryStart()
    {
        if (_threads >= most)
        {
            return null;
        }

        try
        {
            var thread = new PollingThread(engine);
            thread.Begin();
            _threads++;
            return thread;
        }
        catch (OutOfMemoryException)
        {
            // The system has no thread more: those that there are go on.
            return null;
        }
    }
}
