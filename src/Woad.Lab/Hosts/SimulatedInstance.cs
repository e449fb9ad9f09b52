using System.Diagnostics;

namespace Woad.Lab.Hosts;

/// <summary>An instance of the simulated service: a gate, if its mode has one, and work of a fixed length.</summary>
internal sealed class SimulatedInstance
{
    private readonly Lock _gate = new();
    private readonly ConcurrencyWatch _watch = new();

    /// <summary>Runs one call and returns the peak of calls at once in this instance so far.</summary>
    public int Call(bool oneAtATime, int microseconds, ConcurrencyWatch all)
    {
        if (oneAtATime)
        {
            lock (_gate)
            {
                return Work(microseconds, all);
            }
        }

        return Work(microseconds, all);
    }

    /// <summary>Uses the CPU for that long, as a computation does.</summary>
    public static void Burn(int microseconds)
    {
        var start = Stopwatch.GetTimestamp();
        while (Stopwatch.GetElapsedTime(start).TotalMicroseconds < microseconds)
        {
            Thread.SpinWait(1);
        }
    }

    private int Work(int microseconds, ConcurrencyWatch all)
    {
        _watch.Enter();
        all.Enter();
        Burn(microseconds);
        all.Leave();
        _watch.Leave();
        return _watch.Peak;
    }
}
