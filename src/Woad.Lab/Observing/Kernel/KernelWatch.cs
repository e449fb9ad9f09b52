using System.Diagnostics;

namespace Woad.Lab.Observing.Kernel;

/// <summary>
/// Looks at a server process through the kernel's tables, on a thread of its own. Linux only; it needs nothing of the
/// process but to run on this machine for the same user.
/// </summary>
internal sealed class KernelWatch : IDisposable
{
    private const int LooksForThreads = 3;
    private const int LooksForTimes = 12;
    private const int MostThreads = 256;
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(20);

    private readonly int _process;
    private readonly int? _port;
    private readonly ManualResetEventSlim _end = new();
    private readonly Lock _gate = new();
    private readonly ThreadTimes _times;
    private readonly Thread _thread;
    private ProcessTable? _table;
    private long _began;
    private long _looks;
    private long _stopped;
    private long _threadLooks;
    private long _blocked;
    private long _socketLooks;
    private long _unaccepted;
    private long _established;
    private long _unsent;

    private KernelWatch(int process, int? port)
    {
        (_process, _port, _times) = (process, port, new ThreadTimes(process));
        Restart();
        _thread = new Thread(Watch) { IsBackground = true, Name = "Kernel watch" };
        _thread.Start();
    }

    /// <summary>Null where the kernel tells nothing of the process.</summary>
    public static KernelWatch? TryStart(int? process, int? port) =>
        OperatingSystem.IsLinux() && process is { } id
            && Directory.Exists($"/proc/{id}") ? new KernelWatch(id, port) : null;

    /// <summary>Starts anew after the warm-up.</summary>
    public void Restart()
    {
        lock (_gate)
        {
            _times.Restart();
            _table = ProcessTable.Take();
            _began = Stopwatch.GetTimestamp();
            (_looks, _stopped, _threadLooks, _blocked) = (0, 0, 0, 0);
            (_socketLooks, _unaccepted, _established, _unsent) = (0, 0, 0, 0);
        }
    }

    /// <summary>Returns the counters since the start; the watch goes on.</summary>
    public KernelUse Take()
    {
        lock (_gate)
        {
            _times.Look();
            var others = _table is { } before
                ? ProcessTable.Take()?.Since(before, [_process, Environment.ProcessId])
                : null;
            return new KernelUse
            {
                Seconds = Stopwatch.GetElapsedTime(_began).TotalSeconds,
                Cores = AllowedCores.Of(_process),
                JointCores = AllowedCores.Joint(_process, Environment.ProcessId),
                CpuSeconds = _times.CpuSeconds,
                DelaySeconds = _times.DelaySeconds,
                StoppedShare = Share(_stopped, _looks),
                BlockedThreads = Share(_blocked, _threadLooks),
                OtherCpuSeconds = others?.CpuSeconds ?? 0,
                MostOther = others?.Most,
                Unaccepted = Share(_unaccepted, _socketLooks),
                Established = Share(_established, _socketLooks),
                UnsentShare = Share(_unsent, _socketLooks),
            };
        }
    }

    public void Dispose()
    {
        _end.Set();
        _thread.Join();
        _end.Dispose();
    }

    private static double Share(long part, long whole) => whole == 0 ? 0 : part / (double)whole;

    private void Watch()
    {
        for (var look = 0L; !_end.Wait(Interval); look++)
        {
            lock (_gate)
            {
                _looks++;
                _stopped += ThreadTimes.IsStopped(_process) ? 1 : 0;
                if (look % LooksForThreads == 0)
                {
                    _threadLooks++;
                    _blocked += ThreadTimes.Blocked(_process, MostThreads);
                }

                if (look % LooksForTimes == 0)
                {
                    _times.Look();
                    LookAtSockets();
                }
            }
        }
    }

    private void LookAtSockets()
    {
        if (_port is not { } port)
        {
            return;
        }

        var sockets = PortSockets.Of(port);
        _socketLooks++;
        _unaccepted += sockets.Unaccepted;
        _established += sockets.Established;
        _unsent += sockets.HasUnsent ? 1 : 0;
    }
}
