using Woad.Lab.Hosts;

namespace Woad.Lab.Queues;

/// <summary>Figures of a queue from the counters of its process.</summary>
internal static class QueueRates
{
    /// <summary>
    /// Messages per second that were received in the window while some were left; null when it cannot be told.
    /// </summary>
    public static double? Received(QueueCell cell, IReadOnlyList<ServerCounters> samples)
    {
        var inside = Within(cell, samples)
            .TakeWhile(static (s, i) => i == 0 || s.Queue!.Length > 0)
            .ToArray();
        return inside.Length < 2 || inside[^1].At <= inside[0].At
            ? null
            : (inside[^1].Queue!.Delivered - inside[0].Queue!.Delivered) / (inside[^1].At - inside[0].At);
    }

    /// <summary>The samples of the window.</summary>
    public static IEnumerable<ServerCounters> Within(QueueCell cell, IReadOnlyList<ServerCounters> samples) =>
        samples.Where(s => s.Queue is not null
            && s.At >= cell.WarmUpSeconds && s.At <= cell.WarmUpSeconds + cell.Seconds);
}
