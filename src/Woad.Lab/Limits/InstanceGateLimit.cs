using Woad.Lab.Hosts;

namespace Woad.Lab.Limits;

/// <summary>
/// Calls wait for an instance that serves one at a time. Woad takes the place of a call and the instance together:
/// calls that wait while places are free wait for the instance.
/// </summary>
internal sealed class InstanceGateLimit : ILimitTest
{
    private const double OfCalls = 0.2;
    private const double Worth = 0.5;

    public LimitReading Read(LimitEvidence evidence)
    {
        ThrottleState[] looks = [.. evidence.Samples.Select(s => s.Calls).OfType<ThrottleState>()];
        if (looks.Length == 0)
        {
            return LimitReading.Unknown(LimitNames.InstanceGate);
        }

        ThrottleState[] held = [.. looks.Where(s => !s.IsFull && s.Queued > 0)];
        var waiting = held.Sum(s => s.Queued) / looks.Length;
        var free = looks.Average(s => s.Limit - s.Used);
        return new(
            LimitNames.InstanceGate,
            LimitText.Of($"held with calls before it at {held.Length / (double)looks.Length:P0} of the looks, ")
                    + LimitText.Of($"{waiting:0.#} waiting on average while {free:0.#} places for calls were free"),
            waiting >= Math.Max(Worth, OfCalls * evidence.InFlight));
    }
}
