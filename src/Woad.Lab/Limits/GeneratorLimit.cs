using Woad.Lab.Callers.Checks;
using Woad.Lab.Measuring;

namespace Woad.Lab.Limits;

/// <summary>The load process itself could do no more.</summary>
internal sealed class GeneratorLimit : ILimitTest
{
    public const double Full = 0.8;

    public LimitReading Read(LimitEvidence evidence)
    {
        var usage = evidence.Generator;
        var shared = evidence.SharesCores
            && evidence.SharedCpuShare >= ServiceCpuLimit.Full
            && evidence.GeneratorCpu > evidence.ServiceCpu;
        return new(
            LimitNames.Generator,
            LimitText.Of($"{usage.CpuShare:P0} of its {evidence.GeneratorCores:0.##} processors in use, ")
                + LimitText.Of($"{usage.GcPauseShare:P0} of the time in collections, ")
                + LimitText.Of($"calls waited {PoolMilliseconds(evidence):0.##} ms for its threads (p99)"),
            usage.CpuShare > Full || shared || usage.GcPauseShare > GeneratorCheck.PauseLimit);
    }

    private static double PoolMilliseconds(LimitEvidence evidence) =>
        evidence.Level.PoolWait.Quantile(0.99) * HistogramScale.MillisecondsPerUnit;
}
