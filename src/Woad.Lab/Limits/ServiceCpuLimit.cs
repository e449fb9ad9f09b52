namespace Woad.Lab.Limits;

/// <summary>
/// The service used all processors that it may use, or all that the load beside it left. Of two that are full, each on
/// processors of its own, the one that is used more is the bottleneck.
/// </summary>
internal sealed class ServiceCpuLimit : ILimitTest
{
    public const double Full = 0.85;

    public LimitReading Read(LimitEvidence evidence)
    {
        if (evidence.Kernel is not { } kernel)
        {
            return LimitReading.Unknown(LimitNames.ServiceCpu);
        }

        var shared = evidence.SharesCores && evidence.SharedCpuShare >= Full
            && evidence.ServiceCpu >= evidence.GeneratorCpu;
        var beside = evidence.SharesCores
            ? LimitText.Of($", the load {evidence.GeneratorCpu:0.##} of the same {kernel.JointCores:0}")
            : "";
        return new(
            LimitNames.ServiceCpu,
            LimitText.Of($"{evidence.ServiceCpu:0.##} of {kernel.Cores:0.##} processors in use{beside}"),
            (kernel.CpuShare >= Full && !IsGeneratorFuller(evidence, kernel.CpuShare)) || shared);
    }

    private static bool IsGeneratorFuller(LimitEvidence evidence, double share) => !evidence.SharesCores
        && evidence.Generator.CpuShare > Math.Max(share, GeneratorLimit.Full);
}
