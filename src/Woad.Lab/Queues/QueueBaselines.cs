using Woad.Lab.Logs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Queues;

/// <summary>Measurements made before the stories: commits by hand, and the same stories without commits.</summary>
internal sealed class QueueBaselines(QueuesSettings settings, TrialData data)
{
    /// <summary>Milliseconds of a commit of n rows: a + b·n, by the smallest and the largest that was made.</summary>
    public double? Commit(double rows)
    {
        var most = settings.Commits().Select(static c => c.Rows).DefaultIfEmpty(1).Max();
        if (ByHand(1) is not { } one || ByHand(most) is not { } many)
        {
            return null;
        }

        var each = most == 1 ? 0 : Math.Max(0, (many - one) / (most - 1));
        return one + ((rows - 1) * each);
    }

    /// <summary>Milliseconds of a commit of so many rows, as it was measured; null when it was not.</summary>
    public double? ByHand(int rows) => 1000 / Of(new CommitCell(rows, 0, 0).Id)?.CallsPerSecond;

    /// <summary>Messages per second that so many senders send without commits.</summary>
    public double? Sent(int senders) =>
        Of(settings.Baseline(QueueStory.Send, senders, 1).Id)?.CallsPerSecond;

    /// <summary>Messages per second that a service receives without commits, so many at once.</summary>
    public double? Received(int receivers)
    {
        var cell = settings.Baseline(QueueStory.Receive, 1, receivers);
        return QueueRates.Received(cell, data.CountersOf(cell.Id, 0));
    }

    private Callers.Recording.LevelOutcome? Of(string cell) => data.Trials
        .Where(t => t.Repetition == 0 && t.Cell == cell)
        .SelectMany(static t => t.Outcome.Levels)
        .FirstOrDefault(static l => l.CallsPerSecond > 0);
}
