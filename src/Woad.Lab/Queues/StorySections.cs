using Woad.Lab.Hosts;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Queues;

/// <summary>The parts of the report that tell a backlog and the life of a poison message.</summary>
internal sealed class StorySections(QueuesSettings settings, TrialData data)
{
    private const string Ahead =
        " The broker counts the messages that it has not delivered: up to 32 more are on their way to the service.";

    private const string Attempts =
        "One message fails at every attempt. It is tried ReceiveRetryCount + 1 times, waits in the sub-queue retry, "
        + "MaxRetryCycles times, and ends in the sub-queue poison. Others pass meanwhile.";

    public PageSection Backlog(QueueCell cell, SeenStory<BacklogStory>[] seen)
    {
        var predicted = data.Predicted(cell.Id, QueuesModel.Drain);
        return new PageSection(
            Titled("Backlog", cell),
            new ParagraphBlock(
                Invariant(
                    $"Messages come evenly, and the service opens {settings.SecondsLate:0.00} s after the first. ")
                + "The backlog drains with what the service can receive beyond what comes. Afterwards Little's law "
                + "holds: the mean length of the queue is the rate times the mean time of a message in it. Ages count "
                + "from before sending, so that they contain the sender's commit."
                + (cell.Engine == QueueEngine.RabbitMq ? Ahead : "")),
            new TableBlock(
                Named("queue-backlog", cell),
                [
                    "repetition", Column.Number("predicted length"), Column.Number("longest"),
                    Column.Number("predicted drain s"), Column.Number("drained in s"),
                    Column.Number("messages/s afterwards"), Column.Number("mean length"),
                    Column.Number("length ÷ rate, ms"), Column.Number("mean age, ms"),
                ],
                [
                    .. seen.Select(b => (IReadOnlyList<string>)
                    [
                        Invariant($"{b.Repetition}"),
                        Invariant($"{data.Predicted(cell.Id, QueuesModel.Backlog):0}"),
                        Invariant($"{b.Story.Longest}"),
                        Invariant($"{predicted:0.00}"),
                        b.Story.DrainSeconds is { } drain ? Invariant($"{drain:0.00}") : "not within the window",
                        Invariant($"{b.Story.PerSecond:0}"),
                        Invariant($"{b.Story.Length:0.0}"),
                        b.Story.PerSecond > 0
                            ? Invariant($"{1000 * b.Story.Length / b.Story.PerSecond:0.0}")
                            : ReportText.None,
                        Invariant($"{b.Story.AgeMilliseconds:0.0}"),
                    ]),
                ]),
            Timeline(
                Named("queue-backlog-time", cell),
                "Messages in the queue",
                cell,
                seen[0].Repetition,
                ("in the queue", static s => s.Queue!.Length)));
    }

    public PageSection Poison(QueueCell cell, SeenStory<PoisonStory>[] seen) => new(
        Titled("The life of a poison message", cell),
        new ParagraphBlock(Attempts),
        TableBlock.Of(
            Named("queue-poison", cell),
            seen,
            [
                new("repetition", p => Invariant($"{p.Repetition}")),
                new(
                    Column.Number("predicted attempts"),
                    p => Invariant($"{data.Predicted(cell.Id, QueuesModel.Attempts):0}")),
                new(Column.Number("attempts"), p => Invariant($"{p.Story.Attempts}")),
                new(
                    Column.Number("predicted end s"),
                    p => Invariant($"{data.Predicted(cell.Id, QueuesModel.Ends):0.00}")),
                new(
                    Column.Number("end s"),
                    p => p.Story.EndSeconds is { } end ? Invariant($"{end:0.00}") : "not within the window"),
                new(Column.Number("others delivered"), p => Invariant($"{p.Story.Delivered}")),
            ]),
        Timeline(
            Named("queue-poison-time", cell),
            "The poison message: attempts, and the sub-queue where it is",
            cell,
            seen[0].Repetition,
            ("attempts", static s => s.Queue!.Attempts),
            ("in retry", static s => s.Queue!.Retry),
            ("in poison", static s => s.Queue!.Poison)));

    private static string Titled(string title, QueueCell cell) =>
        cell.Engine == QueueEngine.RabbitMq ? title + " on RabbitMQ" : title;

    private static string Named(string block, QueueCell cell) =>
        cell.Engine == QueueEngine.RabbitMq ? $"{block}-{QueueCell.Broker}" : block;

    private ChartBlock Timeline(
        string name,
        string title,
        QueueCell cell,
        int repetition,
        params (string Name, Func<ServerCounters, double> Value)[] lines)
    {
        var samples = QueueRates.Within(cell, data.CountersOf(cell.Id, repetition)).ToArray();
        return ChartBlock.Of(
            name,
            title,
            "s since the load began",
            "messages",
            lines.Select(l => (l.Name, LineStyle.Line, samples.Select(s => (s.At, l.Value(s))))));
    }
}
