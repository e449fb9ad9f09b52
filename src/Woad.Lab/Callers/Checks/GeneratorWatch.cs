using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Checks;

/// <summary>Measures what this process uses.</summary>
internal sealed class GeneratorWatch
{
    private ProcessSample _first = ProcessSample.Take();

    /// <summary>What came before was warm-up: compiling, opening channels.</summary>
    public void Restart() => _first = ProcessSample.Take();

    public GeneratorUsage Finish(int cores, long calls)
    {
        var usage = ProcessSample.Take().Since(_first);
        return new GeneratorUsage(
            usage.CpuShare(cores), usage.GcPauseShare, calls == 0 ? 0 : usage.AllocatedBytes / (double)calls)
        {
            PeakMegabytes = (KernelStatus.Of("VmHWM:") ?? 0) * 1024 / 1e6,
        };
    }
}
