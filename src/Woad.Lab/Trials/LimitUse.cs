using Woad.Lab.Hosts;

namespace Woad.Lab.Trials;

/// <summary>How a limit was used over a trial.</summary>
internal sealed record LimitUse(
    string Name,
    double Limit,
    double Peak,
    double ShareAtLimit,
    double PeakQueued,
    double LongestWait)
{
    /// <summary>The limits that the server counted; those of which it knows nothing are left out.</summary>
    public static IReadOnlyList<LimitUse> Of(IReadOnlyList<ServerCounters> samples) =>
        [
            .. new (string Name, Func<ServerCounters, ThrottleState?> Read)[]
            {
                ("sessions", s => s.Sessions),
                ("calls", s => s.Calls),
                ("instances", s => s.Instances),
                ("requests", s => s.Requests),
            }
                .Select(l => Of(l.Name, [.. samples.Select(l.Read).OfType<ThrottleState>()]))
                .OfType<LimitUse>(),
        ];

    /// <summary>
    /// The limit that bound: full most of the time while somebody waited for it. Those within a twentieth are named
    /// with it; of calls and instances the lower one, since who waits for the one holds a place of the other.
    /// </summary>
    public static string Binding(IReadOnlyList<LimitUse> limits, string otherwise)
    {
        var full = limits.Where(l => l.ShareAtLimit > 0.5 && l.PeakQueued > 0).ToArray();
        if (full.Length == 0)
        {
            return otherwise;
        }

        if (full.Where(l => l.Name is "calls" or "instances").ToArray() is [var one, var other]
            && one.Limit != other.Limit)
        {
            full = [.. full.Where(l => l != (one.Limit > other.Limit ? one : other))];
        }

        var most = full.Max(l => l.ShareAtLimit);
        return string.Join(" and ", full.Where(l => l.ShareAtLimit >= most - 0.05).Select(l => l.Name));
    }

    private static LimitUse? Of(string name, ThrottleState[] states) =>
        states.Length == 0
            ? null
            : new LimitUse(
                name,
                states[^1].Limit,
                states.Max(s => s.Used),
                states.Count(s => s.IsFull) / (double)states.Length,
                states.Max(s => s.Queued),
                states.Max(s => s.OldestWaitSeconds));
}
