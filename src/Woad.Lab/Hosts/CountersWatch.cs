using Woad.Lab.Measuring;

namespace Woad.Lab.Hosts;

/// <summary>Samples the server process at an interval and hands each sample on.</summary>
internal sealed class CountersWatch : IDisposable
{
    private const double Megabyte = 1e6;
    private const int LargeObjects = 3;

    private readonly WoadMeter _meter;
    private readonly TimeSpan _interval;
    private readonly Action<ServerCounters> _handle;
    private readonly ManualResetEventSlim _end = new();
    private readonly ManualResetEventSlim _isAwake = new(true);
    private readonly Thread _thread;
    private ProcessSample _asked = ProcessSample.Take();
    private long _askedContentions = Monitor.LockContentionCount;

    public CountersWatch(WoadMeter meter, TimeSpan interval, Action<ServerCounters> handle)
    {
        (_meter, _interval, _handle) = (meter, interval, handle);
        _thread = new Thread(Watch)
        {
            IsBackground = true,
            Name = "Counters",
            Priority = ThreadPriority.AboveNormal,
        };
        _thread.Start();
    }

    /// <summary>
    /// A sample of the time since the last one that was asked for, beside those at the interval. One caller at a time,
    /// of a watch whose interval is infinite.
    /// </summary>
    public ServerCounters Ask()
    {
        var (now, found) = (ProcessSample.Take(), Monitor.LockContentionCount);
        var sample = Sample(now.Since(_asked)) with { Contentions = found - _askedContentions };
        (_asked, _askedContentions) = (now, found);
        return sample;
    }

    /// <summary>
    /// The use of the process in stretches, by the clock that all processes of the machine share, in 100 ns. The
    /// calling thread waits for each begin and end. Woad's instruments are not asked, which takes milliseconds of many
    /// services.
    /// </summary>
    public static IReadOnlyList<ServerCounters> Follow(IReadOnlyList<(long From, long To)> stretches)
    {
        var counted = new ServerCounters[stretches.Count];
        for (var i = 0; i < counted.Length; i++)
        {
            MachineClock.SleepUntil(stretches[i].From);
            var (before, contentions) = (ProcessSample.Take(), Monitor.LockContentionCount);
            MachineClock.SleepUntil(stretches[i].To);
            counted[i] = Used(ProcessSample.Take().Since(before)) with
            {
                Contentions = Monitor.LockContentionCount - contentions,
            };
        }

        return counted;
    }

    /// <summary>Samples nothing until <see cref="Wake"/>: the process costs others hardly any time.</summary>
    public void Rest() => _isAwake.Reset();

    /// <summary>Samples again, from now on.</summary>
    public void Wake() => _isAwake.Set();

    public void Dispose()
    {
        _end.Set();
        _isAwake.Set();
        _thread.Join();
        _isAwake.Dispose();
        _end.Dispose();
    }

    private void Watch()
    {
        var (before, contentions) = (ProcessSample.Take(), Monitor.LockContentionCount);
        while (!_end.Wait(_interval))
        {
            if (!_isAwake.IsSet)
            {
                _isAwake.Wait();
                (before, contentions) = (ProcessSample.Take(), Monitor.LockContentionCount);
                continue;
            }

            var now = ProcessSample.Take();
            var found = Monitor.LockContentionCount;
            _handle(Sample(now.Since(before)) with { Contentions = found - contentions });
            (before, contentions) = (now, found);
        }
    }

    private ServerCounters Sample(ProcessUsage usage)
    {
        _meter.Refresh();
        var memory = GC.GetGCMemoryInfo().GenerationInfo;
        var counters = Used(usage) with
        {
            Requests = _meter.Requests(),
            InstancesAlive = _meter.Of("woad.instances"),
            Connections = _meter.Of("woad.connections"),
            Faulted = _meter.Of("woad.calls.faulted") ?? 0,
            Failed = _meter.Of("woad.calls.failed") ?? 0,
            Refused = _meter.Of("woad.messages.refused") ?? 0,
            Threads = (int)(KernelStatus.Of("Threads:") ?? 0),
            LargeObjectMegabytes = memory.Length > LargeObjects ? memory[LargeObjects].SizeAfterBytes / Megabyte : 0,
            WorkingSetMegabytes = (KernelStatus.Of("VmRSS:") ?? 0) * 1024 / Megabyte,
            PeakWorkingSetMegabytes = (KernelStatus.Of("VmHWM:") ?? 0) * 1024 / Megabyte,
        };
        return counters.With(_meter.Services());
    }

    /// <summary>The counters that cost microseconds.</summary>
    private static ServerCounters Used(ProcessUsage usage) => new()
    {
        Clock = MachineClock.Now,
        PoolThreads = ThreadPool.ThreadCount,
        PoolQueue = ThreadPool.PendingWorkItemCount,
        Seconds = usage.Seconds,
        Cpu = usage.CpuShare(1),
        Compiling = usage.CompilingShare,
        AllocatedMegabytes = usage.AllocatedBytes / Megabyte,
        Gen0 = usage.Gen0,
        Gen1 = usage.Gen1,
        Gen2 = usage.Gen2,
        PauseMilliseconds = usage.GcPauseSeconds * 1000,
    };
}
