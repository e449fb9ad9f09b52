using Woad.Lab.Logs.Events;
using Woad.Lab.Queues.Brokers;
using Woad.Lab.Trials;

namespace Woad.Lab.Queues;

/// <summary>
/// Measurements made before the stories: commits by hand, the broker's client alone, and the same stories without
/// commits.
/// </summary>
internal sealed class QueueBaselines(QueuesSettings settings, TrialData data)
{
    /// <summary>Milliseconds in which the engine of a cell takes n messages together, or gives them.</summary>
    public double? Held(QueueCell cell, int messages) => (cell.Engine, cell.Story) switch
    {
        (QueueEngine.Embedded, _) => Together(ByHand, messages),
        (_, QueueStory.Send) => Together(Publishing, messages),
        _ => messages * Delivered,
    };

    /// <summary>Milliseconds of a commit of so many rows, as it was measured; null when it was not.</summary>
    public double? ByHand(int rows) => 1000 / Of(new CommitCell(rows, 0, 0).Id)?.CallsPerSecond;

    /// <summary>Calls per second of the broker's client alone, so many at once.</summary>
    public double? OfClient(BrokerWork work, int atOnce) => Of(settings.Client(work, atOnce).Id)?.CallsPerSecond;

    /// <summary>Messages per second that so many senders send without commits.</summary>
    public double? Sent(int senders) =>
        Of(settings.Baseline(QueueStory.Send, senders, 1).Id)?.CallsPerSecond;

    /// <summary>Messages per second that a service receives without commits, so many at once.</summary>
    public double? Received(int receivers)
    {
        var cell = settings.Baseline(QueueStory.Receive, 1, receivers);
        return QueueRates.Received(cell, data.CountersOf(cell.Id, 0));
    }

    /// <summary>Milliseconds of n messages: a + b·n, by the smallest and the largest n that was measured.</summary>
    private double? Together(Func<int, double?> measured, int messages)
    {
        if (measured(1) is not { } one || measured(Most) is not { } many)
        {
            return null;
        }

        var each = Most == 1 ? 0 : Math.Max(0, (many - one) / (Most - 1));
        return one + ((messages - 1) * each);
    }

    /// <summary>Milliseconds in which the client alone publishes so many messages at once.</summary>
    private double? Publishing(int messages) => 1000 * messages / OfClient(BrokerWork.Publish, messages);

    /// <summary>
    /// Milliseconds that a receive and its acknowledgement add to a publish where many are at once. The broker delivers
    /// ahead, so that also a single receiver does not wait for each message.
    /// </summary>
    private double? Delivered => (1000 / OfClient(BrokerWork.Exchange, Most)) - (Publishing(Most) / Most) is { } rest
        ? Math.Max(0, rest)
        : null;

    private int Most => settings.AtOnce().DefaultIfEmpty(1).Max();

    private Callers.Recording.LevelOutcome? Of(string cell) => data.Trials
        .Where(t => t.Repetition == 0 && t.Cell == cell)
        .SelectMany(static t => t.Outcome.Levels)
        .FirstOrDefault(static l => l.CallsPerSecond > 0);
}
