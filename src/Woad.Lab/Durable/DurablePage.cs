using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Durable;

/// <summary>The report of a run.</summary>
internal sealed class DurablePage
{
    private readonly DurableSettings _settings;
    private readonly TrialData _data;
    private readonly Baselines _baselines;
    private readonly DurableCell[] _cells;
    private readonly Dictionary<DurableCell, CallShares> _shares = [];

    public DurablePage(DurableSettings settings, TrialData data)
    {
        (_settings, _data, _baselines) = (settings, data, new Baselines(data));
        foreach (var cell in settings.Cells())
        {
            var alone = cell.Hosts == 1 ? null : _shares.GetValueOrDefault(cell with { Hosts = 1 });
            if (CallShares.Of(cell, data, alone) is { } shares)
            {
                _shares[cell] = shares;
            }
        }

        _cells = [.. _shares.Keys];
    }

    public LabPage Build()
    {
        var verdict = TrialVerdict.Of(_data, [], _settings.Cells().Select(c => c.Id), _settings.Runs);
        return new LabPage(
            DurableExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            _data.Experiment!.Environment,
            _data.Experiment.Started)
        {
            Figures = [.. Figures()],
            Notices = [.. _data.Failures.Select(f => $"{f.Cell}: {f.Message}")],
            Comparison = Conclusion.Of([.. _cells.Select(Line)], new DurableAdvice(_shares, _baselines).Lines()),
            Sections =
            [
                new PageSection("The store alone", new ParagraphBlock(ByHand), Statements()),
                new PageSection("Predicted and measured", [Table(), .. Charts()]),
                new PageSection("Where the time of a call goes", new ParagraphBlock(Evidence), Shares()),
                .. FailureSection.ByCell(_data),
                .. LeftOutSection.Of(_data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private const string ByHand =
        "Measured first, with statements sent by hand to a table of the same store: lock a row and read it, commit "
        + "without a flush; write it, commit with a flush. The last two columns are the store that hosts use, without "
        + "a service: it groups commits that arrive together. The last rows are the same service with its states in "
        + "memory: context, engine, serializer. One caller calls it after pauses of 1 ms, because threads go to sleep "
        + "while a store works. The predictions come from the last two columns, measured with the callers and hosts of "
        + "each cell.";

    private const string Evidence =
        "Milliseconds. Callers measure the response, and each host measures the operations of its store: the limit "
        + "found is the largest part. Lock waits are pauses after locks that another host had, waiting on a host for "
        + "other calls of the instance, and, with a file of SQLite, the time that operations take longer than with one "
        + "host, because one process at a time writes to a file. The service is all the rest, and the limit also where "
        + "hosts and load use more than 85 % of the processors (a PostgreSQL server is not counted): operations of the "
        + "store wait for them too.";

    private int Many => _settings.Callers.Max();

    private DurableCell Cell(StoreKind store, int size, int callers) =>
        new(store, size, Hosts: 1, callers, IsShared: false, _settings.Seconds);

    private IEnumerable<PageFigure> Figures() => _settings.Stores
        .Select(store => _cells.Where(c => c.Store == store).MaxBy(Rate))
        .OfType<DurableCell>()
        .Select(c => new PageFigure(
            $"most: {c.Id}",
            Invariant($"{Rate(c):0} calls/s"),
            Invariant($"predicted {_data.Predicted(c.Id, DurableModel.Rate):0}; limit: {_shares[c].Limit}")));

    private TableBlock Statements() => new(
        "statements",
        [
            "store", Column.Number("state"), Column.Number("lock and read, ms"),
            Column.Number("write and commit, ms"), Column.Number("a call, ms"), Column.Number("calls/s, one by one"),
            Column.Number(Invariant($"calls/s, {Many} at once")),
        ],
        [
            .. from store in _settings.Stores
            from size in _settings.Sizes
            select (IReadOnlyList<string>)
            [
                DurableCell.NameOf(store),
                PayloadSize.Name(size),
                Invariant($"{_baselines.Milliseconds(Baseline.Lock, store, size):0.000}"),
                Invariant($"{_baselines.Milliseconds(Baseline.Write, store, size):0.000}"),
                Invariant($"{_baselines.Milliseconds(Baseline.Call, store, size):0.000}"),
                ReportText.Rate(_baselines.Store(Cell(store, size, 1))?.PerSecond),
                ReportText.Rate(_baselines.Store(Cell(store, size, Many))?.PerSecond),
            ],
            .. _settings.Sizes.Select(size => (IReadOnlyList<string>)
            [
                "memory: the service",
                PayloadSize.Name(size),
                "",
                "",
                Invariant($"{_baselines.ServiceMilliseconds(size):0.000}"),
                ReportText.Rate(1000 / _baselines.ServiceMilliseconds(size)),
                ReportText.Rate(_baselines.Service(Cell(StoreKind.Memory, size, Many))?.PerSecond),
            ]),
        ]);

    private TableBlock Table() => new(
        "durable-cells",
        [
            "cell", Column.Number("predicted calls/s"), Column.Number("measured"), Column.Number("ratio"),
            Column.Number("mean ms"), Column.Number("p50 ms"), Column.Number("p99 ms"), "limit predicted",
            "limit found",
        ],
        [
            .. _cells.Select(c => (IReadOnlyList<string>)
            [
                c.Id,
                ReportText.Rate(_data.Predicted(c.Id, DurableModel.Rate)),
                ReportText.Rate(Rate(c)),
                Invariant($"{Rate(c) / _data.Predicted(c.Id, DurableModel.Rate):0.00}"),
                Invariant($"{_shares[c].Response:0.00}"),
                Quantile(c, 0.5),
                Quantile(c, 0.99),
                _data.PredictedLimit(c.Id) ?? "",
                _shares[c].Limit,
            ]),
        ]);

    private TableBlock Shares() => new(
        "call-shares",
        [
            "cell", Column.Number("response ms"), Column.Number("lock and read"), Column.Number("write and commit"),
            Column.Number("of these for the file"),
            Column.Number("waiting for the instance"), Column.Number("pauses for its lock"),
            Column.Number("refused locks a call"), Column.Number("service"), Column.Number("processors"),
            "limit found",
        ],
        [
            .. _cells.Select(c => (Cell: c, Shares: _shares[c])).Select(p => (IReadOnlyList<string>)
            [
                p.Cell.Id,
                Invariant($"{p.Shares.Response:0.00}"),
                Invariant($"{p.Shares.Lock:0.00}"),
                Invariant($"{p.Shares.Write:0.00}"),
                p.Shares.File > 0 ? Invariant($"{p.Shares.File:0.00}") : "",
                p.Cell.IsShared ? Invariant($"{p.Shares.Instance:0.00}") : "",
                p.Cell.IsShared ? Invariant($"{p.Shares.Pause:0.00}") : "",
                p.Cell.IsShared ? Invariant($"{p.Shares.Refused:0.00}") : "",
                Invariant($"{p.Shares.Service:0.00}"),
                ReportText.Percent(p.Shares.Processors),
                p.Shares.Limit,
            ]),
        ]);

    private IEnumerable<PageBlock> Charts()
    {
        var stores = _cells.Where(c => c.Callers == Many).GroupBy(c => c.Store);
        foreach (var store in stores.Where(s => s.Any(c => c.Hosts > 1)))
        {
            var name = DurableCell.NameOf(store.Key);
            yield return ChartBlock.Of(
                $"durable-hosts-{name}",
                Invariant($"{name}: calls per second of {Many} callers by the number of hosts; dashed: predicted"),
                "hosts",
                "calls/s",
                store.GroupBy(c => c.Series).SelectMany(ByHosts));
        }

        if (_settings.Sizes.Count > 1)
        {
            yield return ChartBlock.Of(
                "durable-sizes",
                "Mean milliseconds of a call by the size of the state, one host, both logarithmic",
                "bytes",
                "ms",
                _cells.Where(c => c is { Hosts: 1, IsShared: false })
                    .GroupBy(c => (c.Store, c.Callers))
                    .Select(g => (
                        Invariant($"{DurableCell.NameOf(g.Key.Store)}, callers: {g.Key.Callers}"),
                        LineStyle.Line,
                        g.Select(c => ((double)c.Bytes, Math.Round(_shares[c].Response, 3))))),
                isLogarithmic: true);
        }
    }

    private IEnumerable<(string, LineStyle, IEnumerable<(double, double)>)> ByHosts(IEnumerable<DurableCell> series)
    {
        var cells = series.ToArray();
        var name = cells[0].IsShared ? "one instance" : PayloadSize.Name(cells[0].Bytes);
        var predicted = cells
            .Select(c => (c.Hosts, Rate: _data.Predicted(c.Id, DurableModel.Rate)))
            .Where(p => p.Rate is not null);
        yield return (name, LineStyle.Line, cells.Select(c => ((double)c.Hosts, Math.Round(Rate(c)))));
        yield return (
            name + ChartBlock.Predicted,
            LineStyle.Dashed,
            predicted.Select(p => ((double)p.Hosts, Math.Round(p.Rate!.Value))));
    }

    private ConclusionLine Line(DurableCell cell)
    {
        var rates = _data.Of(cell.Id).Select(t => t.Outcome.Levels[0].CallsPerSecond).ToArray();
        return new ConclusionLine(
            $"{cell.Id}: calls/s",
            null,
            _data.Predicted(cell.Id, DurableModel.Rate),
            rates.Average(),
            rates.Min(),
            rates.Max(),
            _data.PredictedLimit(cell.Id) ?? "",
            _shares[cell].Limit);
    }

    private double Rate(DurableCell cell) => _data.Of(cell.Id).Average(t => t.Outcome.Levels[0].CallsPerSecond);

    private string Quantile(DurableCell cell, double quantile)
    {
        const int least = 10;
        var all = new Histogram();
        foreach (var trial in _data.Of(cell.Id))
        {
            all.Merge(trial.Outcome.Levels[0].Service);
        }

        return all.Count * (1 - quantile) < least
            ? ReportText.None
            : Invariant($"{all.Quantile(quantile) * 1000.0 / HistogramScale.UnitsPerSecond:0.00}");
    }

    private string Method() =>
        Invariant(
            $"Windows of {_settings.Seconds:0.##} s after half of that, {_settings.Runs} run(s) of each cell in an ")
        + "order shuffled by the seed, over NetTcpContextBinding. Each caller has a channel and, where the cell says "
        + "nothing else, an instance; callers are spread over the hosts, which are processes of this machine. A call "
        + "changes the state and returns how many calls the instance has seen: a caller that finds a number lost or "
        + "repeated fails. A SQLite file is in the folder for temporary files: where that is in memory, commits cost "
        + "little. PostgreSQL's cells have a schema of their own, which is dropped in the end.";
}
