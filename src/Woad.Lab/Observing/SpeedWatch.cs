using System.Runtime.CompilerServices;

namespace Woad.Lab.Observing;

/// <summary>
/// Does the same small work again and again on the server's cores, and takes the processor time of each turn. The
/// host of a virtual machine may give a core to others, or run work beside it that slows it down. No counter of the
/// virtual machine shows that; the processor time of the same work does.
/// </summary>
/// <remarks>It needs one to two percent of a core.</remarks>
internal sealed class SpeedWatch : IDisposable
{
    private const int Rounds = 20_000;
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(8);

    private readonly Lock _gate = new();
    private readonly ManualResetEventSlim _end = new();
    private readonly ulong[] _table = new ulong[2048];
    private readonly Thread _thread;
    private double _speeds;
    private int _turns;

    private SpeedWatch(Action bind)
    {
        _thread = new Thread(() => Watch(bind)) { IsBackground = true, Name = "Speed of the processors" };
        _thread.Start();
    }

    /// <summary>Null where the system has no clock of a thread's processor time.</summary>
    /// <param name="bind">Binds the thread that calls it to the cores that are watched.</param>
    public static SpeedWatch? TryStart(Action bind) => OperatingSystem.IsLinux() ? new SpeedWatch(bind) : null;

    /// <summary>Forgets what came before: the window begins.</summary>
    public void Restart()
    {
        lock (_gate)
        {
            (_speeds, _turns) = (0, 0);
        }
    }

    /// <summary>Turns of the work per second of processor time, on average; null without a turn.</summary>
    public double? Finish()
    {
        lock (_gate)
        {
            return _turns == 0 ? null : _speeds / _turns;
        }
    }

    public void Dispose()
    {
        _end.Set();
        _thread.Join();
        _end.Dispose();
    }

    private void Watch(Action bind)
    {
        bind();

        // The first turns meet code that is not compiled yet.
        Work();
        while (!_end.Wait(Pause))
        {
            var before = ThreadClock.Seconds;
            Work();
            var seconds = ThreadClock.Seconds - before;
            lock (_gate)
            {
                _speeds += 1 / Math.Max(seconds, 1e-6);
                _turns++;
            }
        }
    }

    /// <summary>About 50 µs in the caches of the core.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private void Work()
    {
        var (table, value) = (_table, 88172645463325252UL);
        var sum = 0UL;
        for (var i = 0; i < Rounds; i++)
        {
            value ^= value << 13;
            value ^= value >> 7;
            value ^= value << 17;
            sum += table[(int)(value & 2047)];
            table[(int)(value >> 53)] = sum;
        }
    }
}
