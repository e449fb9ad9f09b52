using System.ServiceModel;
using Woad.Lab.Blocks;
using Woad.Lab.Claims;
using Woad.Lab.Pages;
using Woad.Lab.Statistics;
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
        _statements = [.. new InstancingStatements(_results, DisturbedRun.InShort(data)).All()];
    }

    public LabPage Build()
    {
        var verdict = TrialVerdict.Of(
            _data, [], _results.Planned.Select(c => c.Id), TrialVerdict.InBlocks, null, [.. Failing()], _statements);
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
                .. Twins(),
                .. sessions.Notices(),
                .. _data.Experiment.NotAvailable.Select(n => $"Not yet available: {n}."),
            ],
            Missing = _results.Missing,
            Statements = _statements,
            Advice = [.. new InstancingAdvice(_results).All()],
            Comparison = new InstancingConclusion(_results, sessions).Section(),
            Sections =
            [
                .. ClaimSection.Of(_statements),
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
            var planned = _results.Planned
                .Count(c => c.IsPlain && c.Binding == binding.Key && c.Objects == smallest);
            var measured = binding.Count(c => c.Cell.Objects == smallest);
            yield return Fastest(
                binding.Key,
                [.. binding.Where(c => c.Cell.Objects == smallest).OrderByDescending(c => c.Throughput.Value)],
                measured == planned ? "" : Invariant($", of the {measured} of {planned} combinations with a figure"));
        }

        foreach (var twins in _results.Twins.Known)
        {
            yield return new PageFigure(
                "Two equal cells",
                Invariant($"{twins.Value:0.000}"),
                (twins.HasInterval
                    ? Invariant($"95 % {twins.Low:0.000} to {twins.High:0.000}: ")
                    : "too few blocks for an interval: ")
                    + "the same service twice, whose ratio is 1");
        }

        var predicted = _results.Measured.Where(c => c.Predicted > 0).ToArray();
        if (predicted.Length > 0)
        {
            yield return new PageFigure(
                "Predictions that hold",
                Invariant($"{predicted.Count(IsPredicted)} of {predicted.Length}"),
                "within 15 % of the measurement, or among the middle half of the windows");
        }
    }

    /// <summary>A combination is the fastest where it is faster than the second in the same blocks.</summary>
    private PageFigure Fastest(string binding, CellResult[] cells, string of)
    {
        var rate = $"{ReportText.Rate(cells[0].Throughput.Value)} calls/s";
        var shown = cells.Length < 2 || _data.IsDisturbed
            ? []
            : InstancingResults.Ratio(cells[0], cells[1]).Known.Where(r => r.HasInterval).ToArray();
        return shown switch
        {
            [{ Low: > 1 } ratio] => new PageFigure(
                $"{binding}, fastest modes",
                rate,
                Invariant($"{cells[0].Cell.Modes}: {ratio.Value:0.000} times {cells[1].Cell.Modes}, 95 % ")
                    + Invariant($"{ratio.Low:0.000} to {ratio.High:0.000}{of}")),
            [{ } ratio] => new PageFigure(
                $"{binding}, fastest modes",
                "no difference shown",
                Invariant($"{cells[0].Cell.Modes} ({rate}) and {cells[1].Cell.Modes}: at most ")
                    + Invariant($"{Math.Max(ratio.High!.Value - 1, 1 - ratio.Low!.Value):P1}{of}")),
            _ => new PageFigure(
                $"{binding}, fastest modes",
                "not decided",
                $"{cells[0].Cell.Modes} has the highest median: {rate}{of}"),
        };
    }

    /// <summary>The same service twice has the ratio 1: where the interval excludes it, the run errs.</summary>
    private IEnumerable<string> Twins() => _results.Twins.Known.Where(t => t.HasInterval && !t.Includes(1)).Select(t =>
        Invariant($"The same service, measured under two names, seems to differ: {t.Value:0.000}, 95 % {t.Low:0.000} ")
            + Invariant($"to {t.High:0.000}. Do not believe smaller differences of this run."));

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
        || (cell.LowerQuartile <= cell.Predicted && cell.Predicted <= cell.UpperQuartile);

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
        yield return Blocks();
        yield return "Rates of cells that the CPU of the service limits, and the processor time of a call, are those "
            + "at the median speed of the processors before the first prediction. Within cells, processor time "
            + Invariant($"followed the power −{_results.SpeedPower:0.0} of the speed. The table of all windows has ")
            + "the speed of each, and the rate as it was.";
        yield return "All services are open in one server process, and the sessions of the load stay connected from "
            + "window to window. The process is loaded until it compiles hardly any code and its rate no longer rises. "
            + "It is compiled without a profile (TieredPGO off), which is finished sooner and costs some speed in all "
            + "cells.";
        yield return "The model is X = min(C/h, cores · u/D) with D = a + b·k + i + c/m, and a closed network of the "
            + "wait and the cores for operations that wait. It is fitted to separate "
            + "windows before the first measured window. Cells that calibrate do not count in the judgement of the "
            + "model.";
        yield return "Quotas are as published: MaxReceivedMessageSize and MaxArrayLength are 2·1024·1024 on both "
            + "sides. The number of objects is the argument of the operation, which the published one ignored. The "
            + "graphs were published as pictures, so that the difference of about 8 % is the only published figure.";
    }

    /// <summary>The windows as they were, with the cost of their change.</summary>
    private string Blocks()
    {
        var trials = _data.Measured.ToArray();
        var blocks = trials.Select(t => t.Repetition).DefaultIfEmpty().Max();
        var changes = trials.Select(t => t.ChangeSeconds).OfType<double>().ToArray();
        return Invariant($"{blocks} blocks with {trials.Length} windows of {_settings.Duration.TotalSeconds:0.##} s. ")
            + Invariant($"A block has the cells in random order (seed {_settings.Seed}), those that are compared ")
            + "in alternating slices of one window. Ratios are formed inside a round of slices and pooled over all "
            + "rounds. Their intervals hold in 95 % of runs, for four looks at the figures. Cells whose statements "
            + "are decided have a window in "
            + Invariant($"one block of {BlockSchedule.RestEvery}.")
            + (changes.Length == 0
                ? ""
                : Invariant($" A change of windows took {Bootstrap.Median(changes) * 1000:0} ms in the median."));
    }
}
