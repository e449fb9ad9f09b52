using Woad.Lab.Hosts;

namespace Woad.Lab.Limits;

/// <summary>A throttle of one service at all looks at it.</summary>
internal sealed record ThrottleLooks(string? Service, IReadOnlyList<ThrottleState> States)
{
    public double FullShare => States.Count(s => s.IsFull) / (double)States.Count;

    public double Used => States.Average(s => s.Used);

    public double Queued => States.Average(s => s.Queued);

    public double Limit => States[^1].Limit;

    /// <summary>One for each service, the one that was full longest, or used most, before the others.</summary>
    /// <param name="samples">The looks.</param>
    /// <param name="read">The throttles in a look, one of each service.</param>
    public static IReadOnlyList<ThrottleLooks> Of(
        IEnumerable<ServerCounters> samples, Func<ServerCounters, IEnumerable<ThrottleState?>> read) =>
    [
        .. samples
            .SelectMany(read)
            .OfType<ThrottleState>()
            .GroupBy(s => s.Service, (service, states) => new ThrottleLooks(service, [.. states]))
            .OrderByDescending(l => l.FullShare)
            .ThenByDescending(l => l.Used / Math.Max(1, l.Limit)),
    ];
}
