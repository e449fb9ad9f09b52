namespace Woad.Lab.Limits;

/// <summary>Threads of the service wait for a device.</summary>
internal sealed class DiskLimit : ILimitTest
{
    private const double Worth = 0.5;

    public LimitReading Read(LimitEvidence evidence) => evidence.Kernel is { } kernel
        ? new(
            LimitNames.Disk,
            LimitText.Of($"{kernel.BlockedThreads:0.##} threads in uninterruptible sleep on average"),
            kernel.BlockedThreads >= Worth)
        : LimitReading.Unknown(LimitNames.Disk);
}
