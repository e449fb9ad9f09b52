using Woad.Lab.Hosts;

namespace Woad.Lab.Limits;

/// <summary>A throttle of a service was full most of the time, and somebody waited for it.</summary>
/// <param name="name">The name of the limit.</param>
/// <param name="read">The throttles in a look at the process, one of each service.</param>
/// <param name="countsCalls">
/// Whether its places are those of calls under way. A call that waits inside the service keeps its place meanwhile:
/// then what it waits for is the limit, and the throttle is full because of it.
/// </param>
internal sealed class ThrottleLimit(
    string name, Func<ServerCounters, IEnumerable<ThrottleState?>> read, bool countsCalls = false) : ILimitTest
{
    private const double Most = 0.5;
    private const double LeastProgressing = 1.0 / 3;

    /// <summary>
    /// Sessions before calls, whose users come to a call only with a session; of calls and instances the lower one,
    /// since those who wait for the one hold a place of the other.
    /// </summary>
    public static IReadOnlyList<ILimitTest> All { get; } =
    [
        new ThrottleLimit(LimitNames.Requests, s => [s.Requests]),
        OfService(LimitNames.Sessions, s => s.Sessions),
        OfService(LimitNames.Instances, s => s.Instances?.Limit < s.Calls?.Limit ? s.Instances : null),
        OfService(LimitNames.Calls, s => s.Calls, countsCalls: true),
        OfService(LimitNames.Instances, s => s.Instances?.Limit >= s.Calls?.Limit ? s.Instances : null),
    ];

    public LimitReading Read(LimitEvidence evidence) => ThrottleLooks.Of(evidence.Samples, read)
        .Select(l => Read(evidence, l))
        .OrderByDescending(r => r.Binds)
        .FirstOrDefault(LimitReading.Unknown(name));

    private static ThrottleLimit OfService(
        string name, Func<ServiceThrottles, ThrottleState?> read, bool countsCalls = false) =>
        new(name, s => s.EachService().Select(read), countsCalls);

    private LimitReading Read(LimitEvidence evidence, ThrottleLooks looks)
    {
        var oldest = looks.States.Max(s => s.OldestWaitSeconds);
        var isFull = looks.FullShare > Most && looks.Queued > 0;
        var waitInside = isFull && WaitInside(evidence, looks.Used);
        return new(
            name,
            LimitText.Of($"{looks.Used:0.#} of {LimitText.Places(looks.Limit)} in use, ")
                + LimitText.Of($"full for {looks.FullShare:P0} of the time, ")
                + LimitText.Of($"{looks.Queued:0.#} waiting on average, the first for up to {oldest:0.##} s")
                + (waitInside
                    ? LimitText.Of($"; {evidence.Progressing:0.#} make progress, the others wait inside")
                    : ""),
            isFull && !waitInside) { Service = looks.Service };
    }

    /// <summary>Only where the kernel says that the processors are free: else calls wait for those.</summary>
    private bool WaitInside(LimitEvidence evidence, double used) => countsCalls
        && evidence.Kernel is { CpuShare: < ServiceCpuLimit.Full }
        && evidence.Progressing is { } progressing
        && (progressing >= PoolLimit.Least || evidence.Level.Calls == 0)
        && progressing < LeastProgressing * used;
}
