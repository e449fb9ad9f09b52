namespace Woad.Lab.Limits;

/// <summary>The process was stopped: by SIGSTOP, by a debugger, or by whoever freezes its group.</summary>
internal sealed class SuspensionLimit : ILimitTest
{
    private const double Worth = 0.1;

    public LimitReading Read(LimitEvidence evidence) => evidence.Kernel is { } kernel
        ? new(
            LimitNames.Suspension,
            LimitText.Of($"stopped at {kernel.StoppedShare:P0} of the looks"),
            kernel.StoppedShare >= Worth)
        : LimitReading.Unknown(LimitNames.Suspension);
}
