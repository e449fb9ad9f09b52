using Woad.Lab.Hosts;

namespace Woad.Lab.Limits;

/// <summary>How a limit was used over a trial; of several services, that of the one that was full longest.</summary>
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
            .. new (string Name, Func<ServerCounters, IEnumerable<ThrottleState?>> Read)[]
            {
                ("sessions", s => s.EachService().Select(v => v.Sessions)),
                ("calls", s => s.EachService().Select(v => v.Calls)),
                ("instances", s => s.EachService().Select(v => v.Instances)),
                ("requests", s => [s.Requests]),
            }
                .Select(l => Of(l.Name, ThrottleLooks.Of(samples, l.Read)))
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

    private static LimitUse? Of(string name, IReadOnlyList<ThrottleLooks> services) =>
        services is [var looks, ..]
            ? new LimitUse(
                name,
                looks.Limit,
                looks.States.Max(s => s.Used),
                looks.FullShare,
                looks.States.Max(s => s.Queued),
                looks.States.Max(s => s.OldestWaitSeconds))
            : null;
}
