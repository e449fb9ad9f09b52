using Woad.Lab.Hosts;

namespace Woad.Lab.Queues;

/// <summary>A backlog as it was seen.</summary>
/// <param name="Opened">When the service began to receive, in seconds since the load began.</param>
/// <param name="Longest">The longest queue that was seen.</param>
/// <param name="DrainSeconds">From then until the queue was empty but for a fiftieth; null when it never was.</param>
/// <param name="Length">The mean length afterwards.</param>
/// <param name="AgeMilliseconds">The mean age of the messages received afterwards.</param>
/// <param name="PerSecond">Messages received per second afterwards.</param>
internal sealed record BacklogStory(
    double Opened, long Longest, double? DrainSeconds, double Length, double AgeMilliseconds, double PerSecond)
{
    private const int Rest = 50;

    /// <summary>Null when nothing was received.</summary>
    public static BacklogStory? Of(QueueCell cell, IReadOnlyList<ServerCounters> all)
    {
        var samples = QueueRates.Within(cell, all).OrderBy(static s => s.At).ToArray();
        var first = Array.FindIndex(samples, static s => s.Queue!.Delivered > 0);
        if (first < 0)
        {
            return null;
        }

        // Between two samples: the service opened before the first delivery was seen.
        var opened = samples[Math.Max(0, first - 1)].At;
        var longest = samples.Max(static s => s.Queue!.Length);
        var drained = Array.FindIndex(samples, first, s => s.Queue!.Length <= longest / Rest);
        if (drained < 0)
        {
            return new BacklogStory(opened, longest, null, 0, 0, 0);
        }

        var (from, to) = (samples[drained], samples[^1]);
        var count = to.Queue!.Delivered - from.Queue!.Delivered;
        var seconds = to.At - from.At;
        return new BacklogStory(
            opened,
            longest,
            from.At - opened,
            samples[drained..].Average(static s => (double)s.Queue!.Length),
            count == 0 ? 0 : (to.Queue.AgeMilliseconds - from.Queue.AgeMilliseconds) / count,
            seconds <= 0 ? 0 : count / seconds);
    }
}
