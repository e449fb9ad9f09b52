namespace Woad.Lab.Limits;

/// <summary>Bytes of the service wait to leave: the way to the callers takes no more, or they do not read.</summary>
internal sealed class NetworkLimit : ILimitTest
{
    private const double Worth = 0.5;

    public LimitReading Read(LimitEvidence evidence) => evidence.Kernel is { } kernel
        ? new(
            LimitNames.Network,
            LimitText.Of($"bytes of the service waited in a connection at {kernel.UnsentShare:P0} of the looks"),
            kernel.UnsentShare >= Worth)
        : LimitReading.Unknown(LimitNames.Network);
}
