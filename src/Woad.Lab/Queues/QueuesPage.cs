using Woad.Lab.Claims;
using Woad.Lab.Hosts;
using Woad.Lab.Pages;
using Woad.Lab.Queues.Brokers;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Queues;

/// <summary>The report of a run.</summary>
internal sealed class QueuesPage
{
    private const string ByHand =
        "Measured first: rows inserted by hand into a file of SQLite, so many in one commit with a flush to the disk. "
        + "And the same senders and services with messages that are neither durable nor transactional, which need no "
        + "commit. The predictions come from these figures.";

    private const string ByClient =
        "Measured first: the broker's client without a queue of WCF, so many calls at once on one connection. It "
        + "publishes persistent messages to a quorum queue and waits for the confirms; then it also receives and "
        + "acknowledges one for each. The predictions come from these figures, and from what senders and services take "
        + "without commits.";

    private const string Together =
        "Senders and receivers that are there at once share commits: each waits for the disk once, so that the rate "
        + "grows with their number until the processors are used up. A batch shares a commit too, and its messages run "
        + "one after the other.";

    private const string ByBroker =
        "A broker takes and gives messages that are there at once together in the same way. All its messages are in "
        + "quorum queues, which are on its disk: express ones save the transaction, and no write.";

    /// <summary>The part of the processors from which on they are the limit.</summary>
    private const double Full = 0.85;

    private readonly QueuesSettings _settings;
    private readonly TrialData _data;
    private readonly QueueBaselines _baselines;
    private readonly StorySections _sections;
    private readonly QueueCell[] _rates;
    private readonly SeenStory<BacklogStory>[] _backlogs;
    private readonly SeenStory<PoisonStory>[] _poisons;

    public QueuesPage(QueuesSettings settings, TrialData data)
    {
        (_settings, _data, _baselines) = (settings, data, new QueueBaselines(settings, data));
        _sections = new StorySections(settings, data);
        _rates = [.. settings.Cells().Where(c => Rates(c).Any())];
        _backlogs = [.. Stories(QueueStory.Backlog, BacklogStory.Of)];
        _poisons = [.. Stories(QueueStory.Poison, PoisonStory.Of)];
    }

    public LabPage Build()
    {
        var verdict = TrialVerdict.Of(_data, [], _settings.Cells().Select(c => c.Id), _settings.Runs);
        HypothesisResult[] claims = [.. new QueueClaims(_settings.Cells(), _data).All()];
        return new LabPage(
            QueuesExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            _data.Experiment!.Environment,
            _data.Experiment.Started)
        {
            Figures = [.. Tiles()],
            Notices = [.. _data.Failures.Select(f => $"{f.Cell}: {f.Message}")],
            Missing = MissingCells.Of(
                _data,
                _settings.Cells().Select(c => c.Id),
                [
                    .. _rates.Select(c => c.Id), .. _backlogs.Select(b => b.Cell.Id),
                    .. _poisons.Select(p => p.Cell.Id),
                ]),
            Comparison = Conclusion.Of([.. Lines()], [.. Advice(claims)]),
            Statements = claims,
            Sections =
            [
                .. ClaimSection.Of(claims),
                .. Baselines(),
                new PageSection(
                    "Throughput",
                    [
                        new ParagraphBlock(HasBroker ? $"{Together} {ByBroker}" : Together),
                        Table(),
                        .. RateCharts(),
                    ]),
                .. _backlogs.GroupBy(static b => b.Cell).Select(g => _sections.Backlog(g.Key, [.. g])),
                .. _poisons.GroupBy(static p => p.Cell).Select(g => _sections.Poison(g.Key, [.. g])),
                .. FailureSection.ByCell(_data),
                .. LeftOutSection.Of(_data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private IEnumerable<PageFigure> Tiles()
    {
        foreach (var cells in _rates.GroupBy(static c => (c.Engine, c.Story)).Where(AreAll))
        {
            var best = cells.MaxBy(Rate)!;
            yield return new PageFigure(
                $"most: {best.Id}",
                Invariant($"{Rate(best):0} messages/s"),
                $"predicted {ReportText.Rate(_data.Predicted(best.Id, QueuesModel.Rate))}");
        }

        foreach (var (cell, _, story) in _backlogs.DistinctBy(static b => b.Cell))
        {
            if (story.DrainSeconds is { } drain)
            {
                yield return new PageFigure(
                    cell.Id,
                    Invariant($"{story.Longest} messages, drained in {drain:0.00} s"),
                    $"predicted {ReportText.Number(_data.Predicted(cell.Id, QueuesModel.Drain))} s");
            }
        }
    }

    /// <summary>Whether each cell of a story has a figure: only then one of them is known to be the fastest.</summary>
    private bool AreAll(IGrouping<(QueueEngine Engine, QueueStory Story), QueueCell> cells) =>
        cells.Count() == _settings.Cells().Count(c => (c.Engine, c.Story) == cells.Key);

    private bool HasBroker => _settings.Engines.Contains(QueueEngine.RabbitMq);

    private IEnumerable<PageSection> Baselines()
    {
        if (_settings.Engines.Contains(QueueEngine.Embedded))
        {
            yield return new PageSection("Commits by themselves", new ParagraphBlock(ByHand), Commits());
        }

        if (HasBroker)
        {
            yield return new PageSection("The broker's client by itself", new ParagraphBlock(ByClient), Clients());
        }
    }

    private TableBlock Clients() => TableBlock.Of(
        "queue-clients",
        _settings.AtOnce(),
        [
            new("at once", n => Invariant($"{n}")),
            new(
                Column.Number("confirmed publishes/s"),
                n => ReportText.Rate(_baselines.OfClient(BrokerWork.Publish, n))),
            new(
                Column.Number("with receive and acknowledgement/s"),
                n => ReportText.Rate(_baselines.OfClient(BrokerWork.Exchange, n))),
            new(Column.Number("sent/s without commits"), n => ReportText.Rate(_baselines.Sent(n))),
            new(Column.Number("received/s without commits"), n => ReportText.Rate(_baselines.Received(n))),
        ]);

    private TableBlock Commits() => TableBlock.Of(
        "queue-commits",
        _settings.Commits(),
        [
            new("at once", c => Invariant($"{c.Rows}")),
            new(Column.Number("a commit by hand, ms"), c => Invariant($"{_baselines.ByHand(c.Rows):0.000}")),
            new(Column.Number("sent/s without commits"), c => ReportText.Rate(_baselines.Sent(c.Rows))),
            new(Column.Number("received/s without commits"), c => ReportText.Rate(_baselines.Received(c.Rows))),
        ]);

    private TableBlock Table() => TableBlock.Of(
        "queue-cells",
        _rates,
        [
            new("cell", c => c.Id),
            new(
                Column.Number("predicted messages/s"),
                c => ReportText.Rate(_data.Predicted(c.Id, QueuesModel.Rate))),
            new(Column.Number("measured"), c => ReportText.Rate(Rate(c))),
            new(Column.Number("ratio"), c => Invariant($"{Rate(c) / _data.Predicted(c.Id, QueuesModel.Rate):0.00}")),
            new("limit predicted", c => _data.PredictedLimit(c.Id) ?? ""),
            new("limit found", c => LimitOf(c)),
        ]);

    private IEnumerable<PageBlock> RateCharts()
    {
        var stories = _rates.Where(static c => c is { Batch: 1, IsDurable: true })
            .GroupBy(static c => (c.Engine, c.Story))
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
            stories.SelectMany(g => RateLines(NameOf(g.First()), [.. g])));
    }

    private static string NameOf(QueueCell cell) =>
        (cell.Engine == QueueEngine.RabbitMq ? QueueCell.Broker + " " : "") + cell.Story.ToString().ToLowerInvariant();

    private IEnumerable<(string, LineStyle, IEnumerable<(double, double)>)> RateLines(string name, QueueCell[] cells)
    {
        static double AtOnce(QueueCell cell) => cell.Story == QueueStory.Send ? cell.Senders : cell.Receivers;
        yield return (name, LineStyle.Line, cells.Select(c => (AtOnce(c), Math.Round(Rate(c)))));
        yield return (
            name + ChartBlock.Predicted,
            LineStyle.Dashed,
            cells.Select(c => (AtOnce(c), Rate: _data.Predicted(c.Id, QueuesModel.Rate)))
                .Where(static p => p.Rate is not null)
                .Select(static p => (p.Item1, Math.Round(p.Rate!.Value))));
    }

    private IEnumerable<ConclusionLine> Lines()
    {
        foreach (var cell in _rates)
        {
            yield return Line(cell, QueuesModel.Rate, [.. Rates(cell)]);
        }

        foreach (var seen in _backlogs.GroupBy(static b => b.Cell))
        {
            yield return Line(seen.Key, QueuesModel.Backlog, [.. seen.Select(static b => (double)b.Story.Longest)]);
            double[] drains = [.. seen.Select(static b => b.Story.DrainSeconds).OfType<double>()];
            if (drains.Length > 0)
            {
                yield return Line(seen.Key, QueuesModel.Drain, drains);
            }
        }

        foreach (var seen in _poisons.GroupBy(static p => p.Cell))
        {
            yield return Line(seen.Key, QueuesModel.Attempts, [.. seen.Select(static p => (double)p.Story.Attempts)]);
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
        quantity == QueuesModel.Rate ? LimitOf(cell) : "");

    /// <summary>
    /// Service and load share the machine; where they leave some of it, they wait for commits or the broker.
    /// </summary>
    private string LimitOf(QueueCell cell) => LimitSection.Found(_data, BusiestOf(cell));

    private string BusiestOf(QueueCell cell)
    {
        var environment = _data.Experiment!.Environment;
        var trials = _data.Of(cell.Id).ToArray();
        var load = trials.Average(t => t.Generator.CpuShare) * environment.Processors;
        double[] own =
        [
            .. trials.SelectMany(t => QueueRates.Within(cell, _data.CountersOf(cell.Id, t.Repetition)))
                .Select(static s => s.Cpu),
        ];
        return own.Length == 0 ? "not known: the counters of the service are missing"
            : load + own.Average() > Full * environment.Processors
            ? QueuesModel.Service
            : QueuesModel.LimitOf(cell.Engine);
    }

    /// <summary>The claims that hold.</summary>
    private static IEnumerable<string> Advice(IEnumerable<HypothesisResult> claims) => claims
        .Where(static c => c.Outcome is Outcome.Holds)
        .Select(static c => $"{c.Scope}: {c.Statement} ({c.Evidence}).");

    private IEnumerable<SeenStory<T>> Stories<T>(
        QueueStory kind, Func<QueueCell, IReadOnlyList<ServerCounters>, T?> read)
        where T : class =>
        from cell in _settings.Cells()
        where cell.Story == kind
        from trial in _data.Of(cell.Id)
        let story = read(cell, _data.CountersOf(cell.Id, trial.Repetition))
        where story is not null
        select new SeenStory<T>(cell, trial.Repetition, story);

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
        + $"order shuffled by the seed, over NetMsmqBinding without security and {Engines()}. Receiving "
        + "cells have a queue that is full when the service opens; their rate counts operations whose transactions "
        + "have committed.";

    private string Engines() => string.Join(
        ", and over ",
        _settings.Engines.Select(static e => e == QueueEngine.RabbitMq
            ? "a RabbitMQ broker, where each cell has a process and a quorum queue of its own"
            : "the embedded queue. Each cell has a process and a queue of its own, in the folder for temporary files: "
                + "where that is in memory, commits cost little"));
}
