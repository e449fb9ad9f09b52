using Woad.Lab.Hosts;

namespace Woad.Lab.Queues;

/// <summary>The life of a poison message as it was seen.</summary>
/// <param name="Attempts">Calls of its operation.</param>
/// <param name="EndSeconds">
/// When it was in the sub-queue <c>poison</c>, in seconds since the load began; null for never.
/// </param>
/// <param name="Delivered">Other messages that were delivered.</param>
internal sealed record PoisonStory(long Attempts, double? EndSeconds, long Delivered)
{
    /// <summary>Null without samples.</summary>
    public static PoisonStory? Of(QueueCell cell, IReadOnlyList<ServerCounters> all)
    {
        var samples = QueueRates.Within(cell, all).OrderBy(static s => s.At).ToArray();
        if (samples.Length == 0)
        {
            return null;
        }

        var last = samples[^1].Queue!;
        var end = Array.Find(samples, static s => s.Queue!.Poison > 0)?.At;
        return new PoisonStory(last.Attempts, end, last.Delivered);
    }
}
