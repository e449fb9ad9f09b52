namespace Woad.Lab.Limits;

/// <summary>
/// Threads of the service could run and waited for a processor, which the service did not use: others did. A service
/// that competes with itself uses its processors, and others that take little leave it most of them.
/// </summary>
internal sealed class OtherProcessesLimit : ILimitTest
{
    private const double Wanted = 0.8;

    /// <summary>Of the processors of the service.</summary>
    private const double OthersWorth = 0.25;

    public LimitReading Read(LimitEvidence evidence)
    {
        if (evidence.Kernel is not { Seconds: > 0 } kernel)
        {
            return LimitReading.Unknown(LimitNames.OtherProcesses);
        }

        var others = kernel.OtherCpuSeconds / kernel.Seconds;
        var wanted = kernel.CpuShare + (kernel.Waiting / Math.Max(0.01, kernel.Cores));
        return new(
            LimitNames.OtherProcesses,
            LimitText.Of($"others used {others:0.##} processors (most: {kernel.MostOther ?? "none"}); ")
                + LimitText.Of($"{kernel.Waiting:0.##} threads of the service waited for one on average"),
            kernel.CpuShare < ServiceCpuLimit.Full
                && wanted >= Wanted
                && others >= OthersWorth * kernel.Cores
                && evidence.ServiceCpu + others >= Wanted * kernel.Cores);
    }
}
