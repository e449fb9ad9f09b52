using Woad.Lab.Logs.Events;

namespace Woad.Lab.Queues;

/// <summary>
/// Commits of several senders, or of several receipts, are made together: each waits for the disk once. So n at once
/// have the rate n / (c(n) + e), where c(n) is a commit of n rows and e the time of one message without commit; and
/// never more than they have without commits. With a broker c(n) is the time in which its client alone publishes n
/// messages with confirms, or receives and acknowledges them. A backlog of λ·t messages drains in λ·t / (μ − λ).
/// </summary>
internal static class QueuesModel
{
    public const string Rate = "messages/s";
    public const string Backlog = "longest queue";
    public const string Drain = "drain s";
    public const string Attempts = "attempts";
    public const string Ends = "ends after s";

    public const string Commits = "commits";
    public const string Broker = "broker";
    public const string Service = "service";
    public const string Arrivals = "arrivals";
    public const string Cycles = "retry cycles";

    public static IEnumerable<ModelFigure> Predict(QueuesSettings settings, QueueCell cell, QueueBaselines baselines)
    {
        switch (cell.Story)
        {
            case QueueStory.Send or QueueStory.Receive when RateOf(cell, baselines) is var (rate, limit):
                yield return new ModelFigure(cell.Id, Rate, rate, limit);
                break;
            case QueueStory.Backlog when RateOf(settings.Emptying(cell.Engine), baselines) is var (most, limit):
                var (arrivals, late) = (ArrivalsOf(settings, cell.Engine, baselines), settings.SecondsLate);
                yield return new ModelFigure(cell.Id, Backlog, arrivals * late, Arrivals);
                yield return new ModelFigure(cell.Id, Drain, arrivals * late / (most - arrivals), limit);
                break;
            case QueueStory.Poison:
                yield return new ModelFigure(cell.Id, Attempts, PoisonTerms.Attempts, Cycles);
                yield return new ModelFigure(
                    cell.Id, Ends, (PoisonTerms.Begin + (PoisonTerms.Cycles * PoisonTerms.Delay)).TotalSeconds, Cycles);
                break;
        }
    }

    /// <summary>
    /// Messages per second of the backlog: a part of what the service can receive. A broker may give faster than it
    /// takes.
    /// </summary>
    public static double ArrivalsOf(QueuesSettings settings, QueueEngine engine, QueueBaselines baselines)
    {
        var most = RateOf(settings.Emptying(engine), baselines)?.Rate ?? 0;
        return settings.Arrivals(
            engine == QueueEngine.RabbitMq && RateOf(settings.Filling(engine), baselines) is var (sent, _)
                ? Math.Min(most, sent)
                : most);
    }

    /// <summary>The limit of messages that wait for their engine.</summary>
    public static string LimitOf(QueueEngine engine) => engine == QueueEngine.RabbitMq ? Broker : Commits;

    /// <summary>Messages per second of a cell, and what limits them; null before the baselines are there.</summary>
    public static (double Rate, string Limit)? RateOf(QueueCell cell, QueueBaselines baselines)
    {
        var isSending = cell.Story == QueueStory.Send;
        var lanes = isSending ? cell.Senders : cell.Receivers;
        var (alone, together) = isSending
            ? (baselines.Sent(1), baselines.Sent(lanes))
            : (baselines.Received(1), baselines.Received(lanes));
        var n = lanes * cell.Batch;
        if (alone is not { } one || together is not { } most || baselines.Held(cell, n) is not { } held)
        {
            return null;
        }

        // Messages of a batch run one after the other.
        var running = cell.Batch * 1000 / one;
        var byEngine = n * 1000 / (held + running);
        var limit = byEngine < most && held >= running ? LimitOf(cell.Engine) : Service;
        return (Math.Min(byEngine, most), limit);
    }
}
