using Woad.Lab.Hosts;

namespace Woad.Lab.Limits;

/// <summary>A throttle of the service was full most of the time, and somebody waited for it.</summary>
internal sealed class ThrottleLimit(string name, Func<ServerCounters, ThrottleState?> read) : ILimitTest
{
    private const double Most = 0.5;

    /// <summary>
    /// Sessions before calls, whose users come to a call only with a session; of calls and instances the lower one,
    /// since those who wait for the one hold a place of the other.
    /// </summary>
    public static IReadOnlyList<ILimitTest> All { get; } =
    [
        new ThrottleLimit(LimitNames.Requests, s => s.Requests),
        new ThrottleLimit(LimitNames.Sessions, s => s.Sessions),
        new ThrottleLimit(LimitNames.Instances, s => s.Instances?.Limit < s.Calls?.Limit ? s.Instances : null),
        new ThrottleLimit(LimitNames.Calls, s => s.Calls),
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
        return new(
            name,
            LimitText.Of($"{used:0.#} of {states[^1].Limit:0} in use, full for {full:P0} of the time, ")
                + LimitText.Of($"{queued:0.#} waiting on average, the first for up to {oldest:0.##} s"),
            full > Most && queued > 0);
    }
}
