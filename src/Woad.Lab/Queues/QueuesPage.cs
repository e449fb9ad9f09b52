using Woad.Lab.Hosts;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Queues;

/// <summary>The report of a run.</summary>
internal sealed class QueuesPage
{
    private const string ByHand =
        "Measured first: rows inserted by hand into a file of SQLite, so many in one commit with a flush to the disk. "
        + "And the same senders and services with messages that are neither durable nor transactional, which need no "
        + "commit. The predictions come from these figures.";

    private const string Together =
        "Senders and receivers that are there at once share commits: each waits for the disk once, so that the rate "
        + "grows with their number until the processors are used up. A batch shares a commit too, and its messages run "
        + "one after the other.";

    private const string Attempts =
        "One message fails at every attempt. It is tried ReceiveRetryCount + 1 times, waits in the sub-queue retry, "
        + "MaxRetryCycles times, and ends in the sub-queue poison. Others pass meanwhile.";

    /// <summary>A faster cell is advice from here on.</summary>
    private const double WorthSaying = 1.5;

    /// <summary>The part of the processors from which on they are the limit.</summary>
    private const double Full = 0.85;

    private readonly QueuesSettings _settings;
    private readonly TrialData _data;
    private readonly QueueBaselines _baselines;
    private readonly QueueCell[] _rates;
    private readonly (QueueCell Cell, int Repetition, BacklogStory Story)[] _backlogs;
    private readonly (QueueCell Cell, int Repetition, PoisonStory Story)[] _poisons;

    public QueuesPage(QueuesSettings settings, TrialData data)
    {
        (_settings, _data, _baselines) = (settings, data, new QueueBaselines(settings, data));
        _rates = [.. settings.Cells().Where(c => Rates(c).Any())];
        _backlogs = [.. Stories(QueueStory.Backlog, BacklogStory.Of)];
        _poisons = [.. Stories(QueueStory.Poison, PoisonStory.Of)];
    }

    public LabPage Build()
    {
        var verdict = TrialVerdict.Of(_data, [], _settings.Cells().Select(c => c.Id), _settings.Runs);
        return new LabPage(
            QueuesExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            _data.Experiment!.Environment,
            _data.Experiment.Started)
        {
            Figures = [.. Figures()],
            Notices = [.. _data.Failures.Select(f => $"{f.Cell}: {f.Message}")],
            Comparison = Conclusion.Of([.. Lines()], [.. Advice()]),
            Sections =
            [
                new PageSection("Commits by themselves", new ParagraphBlock(ByHand), Commits()),
                new PageSection("Throughput", [new ParagraphBlock(Together), Table(), .. RateCharts()]),
                .. BacklogSection(),
                .. PoisonSection(),
                .. FailureSection.ByCell(_data),
                .. LeftOutSection.Of(_data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private IEnumerable<PageFigure> Figures()
    {
        foreach (var story in (QueueStory[])[QueueStory.Send, QueueStory.Receive])
        {
            if (_rates.Where(c => c.Story == story).MaxBy(Rate) is { } best)
            {
                yield return new PageFigure(
                    $"most: {best.Id}",
                    Invariant($"{Rate(best):0} messages/s"),
                    Invariant($"predicted {_data.Predicted(best.Id, QueueModel.Rate):0}"));
            }
        }

        if (_backlogs.Length > 0 && _backlogs[0].Story is { DrainSeconds: { } drain } first)
        {
            yield return new PageFigure(
                "backlog",
                Invariant($"{first.Longest} messages, drained in {drain:0.00} s"),
                Invariant($"predicted {_data.Predicted(_backlogs[0].Cell.Id, QueueModel.Drain):0.00} s"));
        }
    }

    private TableBlock Commits() => new(
        "queue-commits",
        [
            "at once", Column.Number("a commit by hand, ms"), Column.Number("sent/s without commits"),
            Column.Number("received/s without commits"),
        ],
        [
            .. _settings.Commits().Select(c => (IReadOnlyList<string>)
            [
                Invariant($"{c.Rows}"),
                Invariant($"{_baselines.ByHand(c.Rows):0.000}"),
                ReportText.Rate(_baselines.Sent(c.Rows)),
                ReportText.Rate(_baselines.Received(c.Rows)),
            ]),
        ]);

    private TableBlock Table() => new(
        "queue-cells",
        [
            "cell", Column.Number("predicted messages/s"), Column.Number("measured"), Column.Number("ratio"),
            "limit predicted", "limit found",
        ],
        [
            .. _rates.Select(c => (IReadOnlyList<string>)
            [
                c.Id,
                ReportText.Rate(_data.Predicted(c.Id, QueueModel.Rate)),
                ReportText.Rate(Rate(c)),
                Invariant($"{Rate(c) / _data.Predicted(c.Id, QueueModel.Rate):0.00}"),
                _data.PredictedLimit(c.Id) ?? "",
                LimitOf(c),
            ]),
        ]);

    private IEnumerable<PageBlock> RateCharts()
    {
        var stories = _rates.Where(static c => c.Batch == 1).GroupBy(static c => c.Story)
            .Where(static g => g.Count() > 1)
            .ToArray();
        if (stories.Length == 0)
        {
            yield break;
        }

        yield return ChartBlock.Of(
            "queue-rates",
            "Durable messages per second by senders or receivers at once; dashed: predicted",
            "at once",
            "messages/s",
            stories.SelectMany(g => RateLines(g.Key.ToString().ToLowerInvariant(), [.. g])));
    }

    private IEnumerable<(string, LineStyle, IEnumerable<(double, double)>)> RateLines(string name, QueueCell[] cells)
    {
        static double AtOnce(QueueCell cell) => cell.Story == QueueStory.Send ? cell.Senders : cell.Receivers;
        yield return (name, LineStyle.Line, cells.Select(c => (AtOnce(c), Math.Round(Rate(c)))));
        yield return (
            name + ChartBlock.Predicted,
            LineStyle.Dashed,
            cells.Select(c => (AtOnce(c), Rate: _data.Predicted(c.Id, QueueModel.Rate)))
                .Where(static p => p.Rate is not null)
                .Select(static p => (p.Item1, Math.Round(p.Rate!.Value))));
    }

    private IEnumerable<PageSection> BacklogSection()
    {
        if (_backlogs.Length == 0)
        {
            yield break;
        }

        var (cell, repetition, _) = _backlogs[0];
        var predicted = _data.Predicted(cell.Id, QueueModel.Drain);
        yield return new PageSection(
            "Backlog",
            new ParagraphBlock(
                Invariant(
                    $"Messages come evenly, and the service opens {_settings.SecondsLate:0.00} s after the first. ")
                + "The backlog drains with what the service can receive beyond what comes. Afterwards Little's law "
                + "holds: the mean length of the queue is the rate times the mean time of a message in it. Ages count "
                + "from before sending, so that they contain the sender's commit."),
            new TableBlock(
                "queue-backlog",
                [
                    "repetition", Column.Number("predicted length"), Column.Number("longest"),
                    Column.Number("predicted drain s"), Column.Number("drained in s"),
                    Column.Number("messages/s afterwards"), Column.Number("mean length"),
                    Column.Number("length ÷ rate, ms"), Column.Number("mean age, ms"),
                ],
                [
                    .. _backlogs.Select(b => (IReadOnlyList<string>)
                    [
                        Invariant($"{b.Repetition}"),
                        Invariant($"{_data.Predicted(cell.Id, QueueModel.Backlog):0}"),
                        Invariant($"{b.Story.Longest}"),
                        Invariant($"{predicted:0.00}"),
                        b.Story.DrainSeconds is { } drain ? Invariant($"{drain:0.00}") : "not within the window",
                        Invariant($"{b.Story.PerSecond:0}"),
                        Invariant($"{b.Story.Length:0.0}"),
                        Invariant($"{1000 * b.Story.Length / b.Story.PerSecond:0.0}"),
                        Invariant($"{b.Story.AgeMilliseconds:0.0}"),
                    ]),
                ]),
            Timeline(
                "queue-backlog-time",
                "Messages in the queue",
                cell,
                repetition,
                ("in the queue", static s => s.Queue!.Length)));
    }

    private IEnumerable<PageSection> PoisonSection()
    {
        if (_poisons.Length == 0)
        {
            yield break;
        }

        var (cell, repetition, _) = _poisons[0];
        yield return new PageSection(
            "The life of a poison message",
            new ParagraphBlock(Attempts),
            new TableBlock(
                "queue-poison",
                [
                    "repetition", Column.Number("predicted attempts"), Column.Number("attempts"),
                    Column.Number("predicted end s"), Column.Number("end s"),
                    Column.Number("others delivered"),
                ],
                [
                    .. _poisons.Select(p => (IReadOnlyList<string>)
                    [
                        Invariant($"{p.Repetition}"),
                        Invariant($"{_data.Predicted(cell.Id, QueueModel.Attempts):0}"),
                        Invariant($"{p.Story.Attempts}"),
                        Invariant($"{_data.Predicted(cell.Id, QueueModel.Ends):0.00}"),
                        p.Story.EndSeconds is { } end ? Invariant($"{end:0.00}") : "not within the window",
                        Invariant($"{p.Story.Delivered}"),
                    ]),
                ]),
            Timeline(
                "queue-poison-time",
                "The poison message: attempts, and the sub-queue where it is",
                cell,
                repetition,
                ("attempts", static s => s.Queue!.Attempts),
                ("in retry", static s => s.Queue!.Retry),
                ("in poison", static s => s.Queue!.Poison)));
    }

    private ChartBlock Timeline(
        string name,
        string title,
        QueueCell cell,
        int repetition,
        params (string Name, Func<ServerCounters, double> Value)[] lines)
    {
        var samples = QueueRates.Within(cell, _data.CountersOf(cell.Id, repetition)).ToArray();
        return ChartBlock.Of(
            name,
            title,
            "s since the load began",
            "messages",
            lines.Select(l => (l.Name, LineStyle.Line, samples.Select(s => (s.At, l.Value(s))))));
    }

    private IEnumerable<ConclusionLine> Lines()
    {
        foreach (var cell in _rates)
        {
            yield return Line(cell, QueueModel.Rate, [.. Rates(cell)]);
        }

        foreach (var story in _backlogs.Take(1))
        {
            yield return Line(
                story.Cell, QueueModel.Backlog, [.. _backlogs.Select(static b => (double)b.Story.Longest)]);
            double[] drains = [.. _backlogs.Select(static b => b.Story.DrainSeconds).OfType<double>()];
            if (drains.Length > 0)
            {
                yield return Line(story.Cell, QueueModel.Drain, drains);
            }
        }

        foreach (var story in _poisons.Take(1))
        {
            yield return Line(
                story.Cell, QueueModel.Attempts, [.. _poisons.Select(static p => (double)p.Story.Attempts)]);
        }
    }

    private ConclusionLine Line(QueueCell cell, string quantity, double[] measured) => new(
        $"{cell.Id}: {quantity}",
        null,
        _data.Predicted(cell.Id, quantity),
        measured.Average(),
        measured.Min(),
        measured.Max(),
        _data.PredictedLimit(cell.Id) ?? "",
        quantity == QueueModel.Rate ? LimitOf(cell) : "");

    /// <summary>Service and load share the machine; where they leave some of it, they wait for commits.</summary>
    private string LimitOf(QueueCell cell)
    {
        var environment = _data.Experiment!.Environment;
        var trials = _data.Of(cell.Id).ToArray();
        var load = trials.Average(t => t.Generator.CpuShare) * environment.Processors;
        var own = trials
            .SelectMany(t => QueueRates.Within(cell, _data.CountersOf(cell.Id, t.Repetition)))
            .Select(static s => s.Cpu);
        return load + own.DefaultIfEmpty().Average() > Full * environment.Processors
            ? QueueModel.Service
            : QueueModel.Commits;
    }

    private IEnumerable<string> Advice()
    {
        var singles = _rates.Where(static c => c is { Story: QueueStory.Receive, Batch: 1 }).ToArray();
        if (singles.MinBy(static c => c.Receivers) is not { Receivers: 1 } one)
        {
            yield break;
        }

        var faster = _rates
            .Where(c => c.Story == QueueStory.Receive && c != one)
            .Select(c => (Cell: c, Ratio: Rate(c) / Rate(one)))
            .Where(static c => c.Ratio > WorthSaying);
        foreach (var (cell, ratio) in faster)
        {
            yield return cell.Batch > 1
                ? Invariant($"TransactedBatchingBehavior({cell.Batch}) receives {ratio:0.0} times as many messages as ")
                    + "one by one: they share a commit. One that fails makes all of its batch run again."
                : Invariant(
                    $"MaxConcurrentCalls = {cell.Receivers} receives {ratio:0.0} times as many messages as one ")
                    + "at a time, and keeps no order among them.";
        }
    }

    private IEnumerable<(QueueCell Cell, int Repetition, T Story)> Stories<T>(
        QueueStory kind, Func<QueueCell, IReadOnlyList<ServerCounters>, T?> read)
        where T : class =>
        from cell in _settings.Cells()
        where cell.Story == kind
        from trial in _data.Of(cell.Id)
        let story = read(cell, _data.CountersOf(cell.Id, trial.Repetition))
        where story is not null
        select (cell, trial.Repetition, story);

    private IEnumerable<double> Rates(QueueCell cell) => cell.Story switch
    {
        QueueStory.Send => _data.Of(cell.Id).Select(static t => t.Outcome.Levels[0].CallsPerSecond),
        QueueStory.Receive => _data.Of(cell.Id)
            .Select(t => QueueRates.Received(cell, _data.CountersOf(cell.Id, t.Repetition)))
            .OfType<double>(),
        _ => [],
    };

    private double Rate(QueueCell cell) => Rates(cell).Average();

    private string Method() =>
        Invariant(
            $"Windows of {_settings.Seconds:0.##} s after half of that, {_settings.Runs} run(s) of each cell in an ")
        + "order shuffled by the seed, over NetMsmqBinding without security and the embedded queue. Each cell has a "
        + "process and a queue of its own, in the folder for temporary files: where that is in memory, commits cost "
        + "little. Receiving cells have a queue that is full when the service opens; their rate counts operations "
        + "whose transactions have committed.";
}
