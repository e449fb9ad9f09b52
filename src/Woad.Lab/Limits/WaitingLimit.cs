namespace Woad.Lab.Limits;

/// <summary>
/// Calls take as long as at rest and need hardly any processor time: they wait inside the operation, each for itself,
/// and more callers bring more calls.
/// </summary>
internal sealed class WaitingLimit : ILimitTest
{
    private const double AsAtRest = 1.5;
    private const double MostCpu = 0.3;

    public LimitReading Read(LimitEvidence evidence)
    {
        if (evidence.CpuSecondsPerCall is not { } cpu || evidence.Slowdown is not { } slowdown)
        {
            return LimitReading.Unknown(LimitNames.Waiting);
        }

        return new(
            LimitNames.Waiting,
            $"{LimitText.Milliseconds(evidence.ResponseSeconds)} a call, "
                + LimitText.Of($"{slowdown:0.##} times that at rest, ")
                + $"{LimitText.Milliseconds(cpu)} of it on a processor",
            slowdown <= AsAtRest && cpu <= MostCpu * evidence.ResponseSeconds);
    }
}
