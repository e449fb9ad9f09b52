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

    public LimitReading Read(LimitEvidence evidence) =>
        ThrottleLooks.Of(evidence.Samples, s => s.EachService().Select(v => v.Calls))
            .Select(l => Read(evidence, l))
            .DefaultIfEmpty()
            .MaxBy(r => r.Waiting).Reading
        ?? LimitReading.Unknown(LimitNames.InstanceGate);

    private static (double Waiting, LimitReading? Reading) Read(LimitEvidence evidence, ThrottleLooks looks)
    {
        ThrottleState[] held = [.. looks.States.Where(s => !s.IsFull && s.Queued > 0)];
        var waiting = held.Sum(s => s.Queued) / looks.States.Count;
        var free = looks.States.Average(s => s.Limit - s.Used);
        return (waiting, new LimitReading(
            LimitNames.InstanceGate,
            LimitText.Of($"held with calls before it at {held.Length / (double)looks.States.Count:P0} of the looks, ")
                    + LimitText.Of($"{waiting:0.#} waiting on average while {free:0.#} places for calls were free"),
            waiting >= Math.Max(Worth, OfCalls * evidence.InFlight)) { Service = looks.Service });
    }
}
