namespace Woad.Lab.Limits;

/// <summary>
/// Calls wait for one another inside the service, at nothing that is counted: by Little's law the rate times the
/// response at rest is how many make progress at once. A pool of connections or a semaphore has that number.
/// </summary>
internal sealed class PoolLimit : ILimitTest
{
    /// <summary>Fewer calls at once are not those of a pool.</summary>
    public const double Least = 0.5;

    private const double Slower = 1.5;

    public LimitReading Read(LimitEvidence evidence)
    {
        if (evidence is not { RestSeconds: { } rest, Slowdown: { } slowdown, Progressing: { } working })
        {
            return LimitReading.Unknown(LimitNames.Pool);
        }

        var isFree = evidence.Kernel is { CpuShare: < ServiceCpuLimit.Full };
        return new(
            LimitNames.Pool,
            LimitText.Of($"{working:0.#} of {evidence.InFlight:0.#} calls make progress at once ")
                + $"(rate × response at rest, {LimitText.Milliseconds(rest)})",
            isFree && slowdown >= Slower && working >= Least && evidence.InFlight >= Slower * working);
    }
}
