using Woad.Lab.Hosts;

namespace Woad.Lab.Limits;

/// <summary>A throttle of the service was full most of the time, and somebody waited for it.</summary>
/// <param name="name">The name of the limit.</param>
/// <param name="read">The throttle in a look at the service.</param>
/// <param name="countsCalls">
/// Whether its places are those of calls under way. A call that waits inside the service keeps its place meanwhile:
/// then what it waits for is the limit, and the throttle is full because of it.
/// </param>
internal sealed class ThrottleLimit(
    string name, Func<ServerCounters, ThrottleState?> read, bool countsCalls = false) : ILimitTest
{
    private const double Most = 0.5;
    private const double LeastProgressing = 1.0 / 3;

    /// <summary>
    /// Sessions before calls, whose users come to a call only with a session; of calls and instances the lower one,
    /// since those who wait for the one hold a place of the other.
    /// </summary>
    public static IReadOnlyList<ILimitTest> All { get; } =
    [
        new ThrottleLimit(LimitNames.Requests, s => s.Requests),
        new ThrottleLimit(LimitNames.Sessions, s => s.Sessions),
        new ThrottleLimit(LimitNames.Instances, s => s.Instances?.Limit < s.Calls?.Limit ? s.Instances : null),
        new ThrottleLimit(LimitNames.Calls, s => s.Calls, countsCalls: true),
        new ThrottleLimit(LimitNames.Instances, s => s.Instances?.Limit >= s.Calls?.Limit ? s.Instances : null),
    ];

    public LimitReading Read(LimitEvidence evidence)
    {
        ThrottleState[] states = [.. evidence.Samples.Select(read).OfType<ThrottleState>()];
        if (states.Length == 0)
        {
            return LimitReading.Unknown(name);
        }

        var full = states.Count(s => s.IsFull) / (double)states.Length;
        var (used, queued) = (states.Average(s => s.Used), states.Average(s => s.Queued));
        var oldest = states.Max(s => s.OldestWaitSeconds);
        var isFull = full > Most && queued > 0;
        var waitInside = isFull && WaitInside(evidence, used);
        return new(
            name,
            LimitText.Of($"{used:0.#} of {states[^1].Limit:0} in use, full for {full:P0} of the time, ")
                + LimitText.Of($"{queued:0.#} waiting on average, the first for up to {oldest:0.##} s")
                + (waitInside
                    ? LimitText.Of($"; {evidence.Progressing:0.#} make progress, the others wait inside")
                    : ""),
            isFull && !waitInside);
    }

    /// <summary>Only where the kernel says that the processors are free: else calls wait for those.</summary>
    private bool WaitInside(LimitEvidence evidence, double used) => countsCalls
        && evidence.Kernel is { CpuShare: < ServiceCpuLimit.Full }
        && evidence.Progressing is >= PoolLimit.Least and var progressing
        && progressing < LeastProgressing * used;
}
