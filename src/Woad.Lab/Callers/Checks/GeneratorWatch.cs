using Woad.Lab.Agents;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Checks;

/// <summary>Samples what this process uses, a few times a second, on a thread of its own.</summary>
internal sealed class GeneratorWatch : IDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(100);

    private readonly ManualResetEventSlim _end = new();
    private readonly Thread _thread;
    private ProcessSample _first = ProcessSample.Take();
    private volatile int _queued;

    public GeneratorWatch()
    {
        _thread = new Thread(Watch) { IsBackground = true, Name = "Generator watch" };
        _thread.Start();
    }

    /// <summary>What came before was warm-up: compiling, opening channels.</summary>
    public void Restart()
    {
        _first = ProcessSample.Take();
        _queued = 0;
    }

    public GeneratorUsage Finish(int cores, long calls)
    {
        var usage = ProcessSample.Take().Since(_first);
        return new GeneratorUsage(
            usage.CpuShare(cores),
            usage.GcPauseShare,
            _queued * Interval.TotalSeconds,
            calls == 0 ? 0 : usage.AllocatedBytes / (double)calls)
        {
            PeakMegabytes = (KernelStatus.Of("VmHWM:") ?? 0) * 1024 / 1e6,
        };
    }

    public void Dispose()
    {
        _end.Set();
        _thread.Join();
        _end.Dispose();
    }

    private void Watch()
    {
        // Work that is there at one look may be gone at the next instant; at two looks running it waits.
        var before = 0L;
        while (!_end.Wait(Interval))
        {
            var now = ThreadPool.PendingWorkItemCount;
            _queued += now > 0 && before > 0 ? 1 : 0;
            before = now;
        }
    }
}
