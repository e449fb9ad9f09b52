namespace Woad.Lab.Limits;

/// <summary>Connections wait to be accepted: the service, or something before it, takes no more of them.</summary>
internal sealed class ConnectionLimit : ILimitTest
{
    private const double Worth = 0.5;

    public LimitReading Read(LimitEvidence evidence) => evidence.Kernel is { } kernel
        ? new(
            LimitNames.Connections,
            LimitText.Of($"{kernel.Unaccepted:0.#} of {kernel.Established:0.#} connections were not accepted"),
            kernel.Unaccepted >= Worth)
        : LimitReading.Unknown(LimitNames.Connections);
}
