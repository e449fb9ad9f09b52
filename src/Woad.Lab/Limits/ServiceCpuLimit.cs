namespace Woad.Lab.Limits;

/// <summary>The service used all processors that it may use, or all that the load beside it left.</summary>
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
            kernel.CpuShare >= Full || shared);
    }
}
