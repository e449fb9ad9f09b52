using Woad.Lab.Blocks;
using Woad.Lab.Claims;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
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
        (_settings, _data, _baselines) = (settings, data, new Baselines(data, settings.MiddleSize));
        foreach (var cell in settings.Cells())
        {
            var alone = cell.Hosts == 1 ? null : _shares.GetValueOrDefault(cell with { Hosts = 1 });
            if (CallShares.Of(cell, data, _baselines, alone) is { } shares)
            {
                _shares[cell] = shares;
            }
        }

        _cells = [.. _shares.Keys];
    }

    public LabPage Build()
    {
        var twins = _settings.Twin is { } twin ? new TwinSection(_data, twin.Cell, twin.Again) : null;
        HypothesisResult[] claims = [.. Claims().All()];
        var verdict = TrialVerdict.Of(
            _data, [], _settings.CellNames, TrialVerdict.InBlocks, statements: claims);
        return new LabPage(
            DurableExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            _data.Experiment!.Environment,
            _data.Experiment.Started)
        {
            Figures = [.. Tiles(), .. twins?.Figures() ?? []],
            Notices = [.. twins?.Notices() ?? [], .. _data.Failures.Select(f => $"{f.Cell}: {f.Message}")],
            Missing = MissingCells.Of(
                _data, _settings.CellNames, [.. _cells.Select(c => c.Id), .. twins?.Measured ?? []]),
            Statements = claims,
            Comparison = Conclusion.Of(
                [.. _cells.Select(Line)],
                _data.IsDisturbed ? [] : new DurableAdvice(_shares, _baselines).Lines()),
            Sections =
            [
                .. ClaimSection.Of(claims),
                new PageSection("The store and the service alone", new ParagraphBlock(ByHand), Statements()),
                new PageSection("The store in its hosts", new ParagraphBlock(InHosts), StoreInHosts()),
                new PageSection("Predicted and measured", [new ParagraphBlock(Law), Table(), .. Charts()]),
                new PageSection("Where the time of a call goes", new ParagraphBlock(Evidence), Shares()),
                .. FailureSection.ByCell(_data),
                .. LeftOutSection.Of(_data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private string LimitOf(DurableCell cell) => LimitSection.Found(_data, _shares[cell].Limit);

    /// <summary>The statements of the run.</summary>
    public DurableClaims Claims() => new(_settings, _data, _shares.ContainsKey);

    private const string ByHand =
        "Measured first. Statements are sent by hand to a table of the same store: lock a row and read it, commit "
        + "without a flush; write it, commit with a flush. The store alone is the one that hosts use: it groups "
        + "commits that arrive together. Where it is as slow for many callers as for one, it has committed one by one. "
        + "In turns, each caller calls the service with its states in memory, and then the store. The rows of the "
        + "memory are the service by itself.";

    private const string InHosts =
        "The same processes have a service that is not durable and uses the store by itself. One caller is measured "
        + "with each size. Many callers show what more hosts of a store cost: its processes wait for each other's "
        + "locks and processors, as the hosts of durable calls do.";

    private const string Law =
        "One caller waits as long as in the service that is not durable, and for what the durable service does beyond "
        + "it, measured in memory. Many callers keep the machine busy: the time from one call to the next is the one "
        + "of the calls in turns, and the time that more hosts add. Callers of one instance queue for it: a turn has "
        + "the time of the service that is not durable, with as many hosts, and that of the service in memory.";

    private const string Evidence =
        "Milliseconds. Callers measure the response, and each host measures the operations of its store: the limit "
        + "found is the largest part. Lock waits are pauses after locks that another host had, waiting on a host for "
        + "other calls of the instance, and, with a file of SQLite, the time that operations take longer than with one "
        + "host, where one process at a time writes to a file. The service is all the rest, and the limit also where "
        + "many callers use more than 75 % of the processors: operations of the store wait for them too. The limit of "
        + "one caller is a part of more than two thirds. Processors are those of hosts, load and the store's server.";

    private int Many => _settings.Callers.Max();

    private DurableCell Cell(StoreKind store, int size, int callers) =>
        new(store, size, Hosts: 1, callers, IsShared: false, _settings.Seconds);

    private IEnumerable<PageFigure> Tiles() => _settings.Stores
        .Where(store => _cells.Count(c => c.Store == store) == _settings.Cells().Count(c => c.Store == store))
        .Select(store => _cells.Where(c => c.Store == store).MaxBy(Rate))
        .OfType<DurableCell>()
        .Select(c => new PageFigure(
            $"most: {c.Id}",
            Invariant($"{Rate(c):0} calls/s"),
            $"predicted {ReportText.Rate(_data.Predicted(c.Id, DurableModel.Rate))}; limit: {LimitOf(c)}"));

    private TableBlock Statements() => new(
        "stores-alone",
        [
            "store", Column.Number("state"), Column.Number("lock and read, ms"),
            Column.Number("write and commit, ms"), Column.Number("a call, ms"), Column.Number("calls/s, one by one"),
            Column.Number(Invariant($"calls/s, {Many} at once")),
            Column.Number(Invariant($"in turns, {Many} at once")),
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
                ReportText.Rate(_baselines.Store(store, size, 1)?.PerSecond),
                ReportText.Rate(_baselines.Store(store, size, Many)?.PerSecond),
                ReportText.Rate(_baselines.Turns(Cell(store, size, Many))?.PerSecond),
            ],
            .. _settings.Sizes.Select(size => (IReadOnlyList<string>)
            [
                "memory: the service",
                PayloadSize.Name(size),
                "",
                "",
                Invariant($"{_baselines.Milliseconds(Baseline.Service, StoreKind.Memory, size):0.000}"),
                ReportText.Rate(_baselines.Service(size, 1)?.PerSecond),
                ReportText.Rate(_baselines.Service(size, Many)?.PerSecond),
                "",
            ]),
        ]);

    private TableBlock StoreInHosts()
    {
        IReadOnlyList<string> Row(string name, DurableCell cell, string callers, BaselineRate? rate) =>
            [name, PayloadSize.Name(cell.Bytes), Invariant($"{cell.Hosts}"), callers, ReportText.Rate(rate?.PerSecond)];
        return new TableBlock(
            "plain-hosts",
            [
                "store", Column.Number("state"), Column.Number("hosts"), "callers", Column.Number("calls/s"),
            ],
            [
                Row(
                    "memory",
                    Cell(StoreKind.Memory, _settings.MiddleSize, 1),
                    "1",
                    _baselines.PlainOfOne(StoreKind.Memory, _settings.MiddleSize)),
                .. from store in _settings.Stores
                from size in _settings.Sizes
                select Row(DurableCell.NameOf(store), Cell(store, size, 1), "1", _baselines.PlainOfOne(store, size)),
                .. from store in _settings.Stores
                from isShared in (bool[])[false, true]
                from hosts in _settings.Hosts
                let size = isShared ? _settings.Sizes.Min() : _settings.MiddleSize
                let cell = Cell(store, size, Many) with { Hosts = hosts, IsShared = isShared }
                let rate = _baselines.Plain(cell, hosts)
                where Many > 1 && rate is not null
                select Row(
                    DurableCell.NameOf(store), cell, Invariant($"{Many}{(isShared ? ", one instance" : "")}"), rate),
            ]);
    }

    private TableBlock Table() => TableBlock.Of(
        "durable-cells",
        _cells,
        [
            new("cell", c => c.Id),
            new(Column.Number("predicted calls/s"), c => ReportText.Rate(_data.Predicted(c.Id, DurableModel.Rate))),
            new(Column.Number("measured"), c => ReportText.Rate(Rate(c))),
            new(
                Column.Number("ratio"),
                c => Invariant($"{Rate(c) / _data.Predicted(c.Id, DurableModel.Rate):0.00}")),
            new(Column.Number("mean ms"), c => Invariant($"{_shares[c].Response:0.00}")),
            new(Column.Number("p50 ms"), c => Quantile(c, 0.5)),
            new(Column.Number("p99 ms"), c => Quantile(c, 0.99)),
            new("limit predicted", c => _data.PredictedLimit(c.Id) ?? ""),
            new("limit found", LimitOf),
        ]);

    private TableBlock Shares() => TableBlock.Of(
        "call-shares",
        _cells.Select(c => (Cell: c, Shares: _shares[c])),
        [
            new("cell", p => p.Cell.Id),
            new(Column.Number("response ms"), p => Invariant($"{p.Shares.Response:0.00}")),
            new(Column.Number("lock and read"), p => Invariant($"{p.Shares.Lock:0.00}")),
            new(Column.Number("write and commit"), p => Invariant($"{p.Shares.Write:0.00}")),
            new(
                Column.Number("of these for the file"),
                p => p.Shares.File > 0 ? Invariant($"{p.Shares.File:0.00}") : ""),
            new(
                Column.Number("waiting for the instance"),
                p => p.Cell.IsShared ? Invariant($"{p.Shares.Instance:0.00}") : ""),
            new(
                Column.Number("pauses for its lock"),
                p => p.Cell.IsShared ? Invariant($"{p.Shares.Pause:0.00}") : ""),
            new(
                Column.Number("refused locks a call"),
                p => p.Cell.IsShared ? Invariant($"{p.Shares.Refused:0.00}") : ""),
            new(Column.Number("service"), p => Invariant($"{p.Shares.Service:0.00}")),
            new(Column.Number("processors"), p => ReportText.Percent(p.Shares.Processors)),
            new("limit found", p => LimitOf(p.Cell)),
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
            LimitOf(cell));
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
        $"{BlockText.Describe(_data, _settings.Seed)} "
        + Invariant($"Windows of {_settings.Seconds:0.##} s after half of that, over NetTcpContextBinding. ")
        + "Each caller has a channel and, where the cell says "
        + "nothing else, an instance; callers are spread over the hosts, which are processes of this machine. A call "
        + "changes the state and returns how many calls the instance has seen: a caller that finds a number lost or "
        + "repeated fails. A SQLite file is in the folder for temporary files: where that is in memory, commits cost "
        + "little. PostgreSQL's cells have a schema of their own, which is dropped in the end.";
}
