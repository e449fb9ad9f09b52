using System.ServiceModel;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Instancing;

/// <summary>The report of a run.</summary>
internal sealed class InstancingPage
{
    /// <summary>Rates of calls that fail are no rates of the service.</summary>
    private const double ErrorLimit = 0.01;

    private readonly InstancingSettings _settings;
    private readonly TrialData _data;
    private readonly InstancingResults _results;
    private readonly IReadOnlyList<HypothesisResult> _statements;

    public InstancingPage(InstancingSettings settings, TrialData data)
    {
        (_settings, _data) = (settings, data);
        _results = new InstancingResults(settings, data);
        _statements = [.. new InstancingStatements(_results).All()];
    }

    public LabPage Build()
    {
        var verdict = TrialVerdict.Of(
            _data, [.. Failing()], new InstancingCells(_settings).Measured.Select(c => c.Id), _settings.Runs);
        var figures = new InstancingFigures(_results);
        var sessions = new SessionsShort(_results, _data, _settings.Clients);
        return new LabPage(
            InstancingExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            _data.Experiment!.Environment,
            _data.Experiment.Started)
        {
            Figures = [.. Tiles()],
            Replaced = [.. sessions.Replaced()],
            Notices =
            [
                .. sessions.Notices(),
                .. _data.Experiment.NotAvailable.Select(n => $"Not yet available: {n}."),
            ],
            Missing = _results.Missing,
            Statements = _statements,
            Advice = [.. new InstancingAdvice(_results).All()],
            Comparison = new InstancingConclusion(_results, sessions).Section(),
            Sections =
            [
                new PageSection("Published statements", Statements()),
                .. figures.ByModes(),
                .. figures.ByObjects(),
                new PageSection("Cost of a call, concurrency, latency", new ParagraphBlock(CostText), Costs()),
                .. Limits(),
                .. figures.Timeline(_data),
                .. FailureSection.ByCell(_data),
                .. LeftOutSection.Of(_data),
                new PageSection("How it was measured", [.. Method().Select(text => new ParagraphBlock(text))]),
            ],
        };
    }

    private const string CostText =
        "Service time of a closed load. Without pauses between calls it equals the response time. Instances, peaks and "
        + "the time inside the operation come from a separate short load with instruments inside the service.";

    /// <summary>The fastest modes of each binding, and how many predictions hold.</summary>
    private IEnumerable<PageFigure> Tiles()
    {
        foreach (var binding in _results.Measured.Where(c => c.Cell.IsPlain).GroupBy(c => c.Cell.Binding))
        {
            var smallest = binding.Min(c => c.Cell.Objects);
            var best = binding.Where(c => c.Cell.Objects == smallest).MaxBy(c => c.Throughput.Value)!;
            var planned = _results.Planned
                .Count(c => c.IsPlain && c.Binding == binding.Key && c.Objects == smallest);
            var measured = binding.Count(c => c.Cell.Objects == smallest);
            yield return new PageFigure(
                $"{binding.Key}, fastest modes",
                $"{ReportText.Rate(best.Throughput.Value)} calls/s",
                measured == planned
                    ? best.Cell.Modes
                    : Invariant($"{best.Cell.Modes}, of the {measured} of {planned} combinations that have a figure"));
        }

        var predicted = _results.Measured.Where(c => c.Predicted > 0).ToArray();
        if (predicted.Length > 0)
        {
            yield return new PageFigure(
                "Predictions that hold",
                Invariant($"{predicted.Count(IsPredicted)} of {predicted.Length}"),
                "within 15 % of the measurement, or inside the spread of the repetitions");
        }
    }

    /// <summary>The limit of each cell by evidence, and in how many windows it was named.</summary>
    private IEnumerable<PageSection> Limits()
    {
        if (_results.Measured.Count > 0)
        {
            yield return new PageSection(
                "Limits by evidence",
                new TableBlock(
                    "limits", ["cell", "limit", "windows", "measured"], [.. _results.Measured.Select(Limit)]),
                new ParagraphBlock(
                    "The tests run in a fixed order, and the first that applies names the limit. The last column has "
                        + "its evidence in the first window that names it, and the limits that apply next."));
        }
    }

    private static IReadOnlyList<string> Limit(CellResult cell)
    {
        var named = cell.Windows.Where(w => w.Search.Limit == cell.Limit).ToArray();
        var found = LimitSection.Describe(named[0].Search);
        return [cell.Cell.Id, cell.Limit, $"{named.Length} of {cell.Windows.Count}", found];
    }

    private IEnumerable<string> Failing() => _data.Measured
        .Where(t => t.Outcome.Levels.Any(l => l.ErrorShare > ErrorLimit))
        .Select(t => Invariant($"{t.Cell}: more than {ErrorLimit:P0} of the calls failed"))
        .Distinct();

    private static bool IsPredicted(CellResult cell) =>
        Math.Abs((cell.Throughput.Value / cell.Predicted!.Value) - 1) <= 0.15
        || (cell.Lowest <= cell.Predicted && cell.Predicted <= cell.Highest);

    private TableBlock Statements() => new(
        "hypotheses",
        ["", "statement", "binding", "outcome", "evidence"],
        [
            .. _statements.Select(h => (IReadOnlyList<string>)
                [h.Id, h.Statement, h.Scope, ReportText.Label(h.Outcome), h.Evidence]),
        ]);

    private TableBlock Costs() => new(
        "cells",
        [
            "cell", Column.Number("calls/s"), Column.Number("server µs/call"), Column.Number("server CPU"),
            Column.Number("load CPU"), Column.Number("B/call"), Column.Number("gen 0 per 1000 calls"),
            Column.Number("users"), Column.Number("instances per 1000 calls"), Column.Number("peak calls"),
            Column.Number("peak per instance"), Column.Number("inside µs"), Column.Number("p50 µs"),
            Column.Number("p99 µs"), Column.Number("samples"),
        ],
        [.. _results.Measured.Select(Costs)]);

    private static IReadOnlyList<string> Costs(CellResult cell)
    {
        var latency = cell.Latency;
        return
        [
            cell.Cell.Id,
            ReportText.Rate(cell.Throughput.Value),
            ReportText.Number(cell.ServerMicroseconds),
            ReportText.Percent(cell.ServerShare),
            ReportText.Percent(cell.LoadShare),
            ReportText.Rate(cell.ServerBytes),
            ReportText.Number(cell.Gen0Per1000Calls),
            ReportText.Count(cell.Windows[0].Users),
            ReportText.Number(cell.InstancesPer1000Calls),
            ReportText.Count(cell.PeakCalls),
            ReportText.Count(cell.PeakPerInstance),
            ReportText.Number(cell.MeanHoldMicroseconds),
            ReportText.Number(latency.P50),
            ReportText.Number(latency.P99),
            ReportText.Rate(latency.Count),
        ];
    }

    private IEnumerable<string> Method()
    {
        yield return $"One load process with {_settings.Clients} groups of users, closed load without pauses, "
            + "one channel for each user; users " + (_settings.Users is { } users ? $"{users} in each group."
                : "raised until the server's CPU is used up.");
        yield return _settings.Driver == LoadDriver.Wire
            ? "The load sends the bytes of a real channel's requests again and checks the size of every reply, so "
                + "that it costs less than the server. Messages that are secured or numbered cannot be sent again. One "
                + "user calls through a channel there."
            : "The load calls through channels, which read every reply into objects.";
        yield return Invariant(
            $"{_settings.Runs} repetitions of {_settings.Duration.TotalSeconds:0.##} s, cells in random order ")
            + Invariant($"(seed {_settings.Seed}); figures are means of the repetitions.");
        yield return "Rates of cells that the CPU of the service limits, and the processor time of a call, are those "
            + "at the median speed of the processors before the first prediction. Within cells, processor time "
            + Invariant($"followed the power −{_results.SpeedPower:0.0} of the speed. The table of all windows has ")
            + "the speed of each, and the rate as it was.";
        yield return _settings.Servers switch
        {
            ServerLife.Fresh =>
                Invariant($"Each window has its own server process and {_settings.WarmUp.TotalSeconds:0.##} s ")
                + "of warm-up.",
            ServerLife.Kept => "Each cell has one server process for all repetitions. It is loaded until it compiles "
                + "hardly any code and its rate no longer rises.",
            _ => "Each binding has one server process. It is loaded until it compiles hardly any code and its rate no "
                + "longer rises, and then opens the service of each window.",
        };
        if (_settings.HasShortWindows)
        {
            yield return "Windows are short. The server's code is compiled without a profile (TieredPGO off), which "
                + "is finished sooner and costs some speed in all cells.";
        }

        yield return "The model is X = min(C/h, cores · u/D) with D = a + b·k + i + c/m, and a closed network of the "
            + "wait and the cores for operations that wait. It is fitted to separate "
            + "windows before the first measured window. Cells that calibrate do not count in the judgement of the "
            + "model.";
        yield return "Quotas are as published: MaxReceivedMessageSize and MaxArrayLength are 2·1024·1024 on both "
            + "sides. The number of objects is set on the server, because the operation ignores its argument. The "
            + "graphs were published as pictures, so that the difference of about 8 % is the only published figure.";
    }
}
