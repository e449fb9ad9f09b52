using Woad.Lab.Blocks;
using Woad.Lab.Claims;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Traces;

/// <summary>The report of a run.</summary>
/// <param name="settings">The settings of the run.</param>
/// <param name="data">The run.</param>
internal sealed class TracePage(TraceSettings settings, TrialData data)
{
    private const double Million = 1_000_000;

    private const string Law =
        "Callers keep the processors busy: the time from one call to the next is the work of a call divided by their "
        + "number. A call with traces has the work of one without, and that of its records, which were written by "
        + "hand in the measurements before. Records that a full queue drops cost less than that.";

    private readonly TraceCell[] _cells = [.. settings.Cells().Where(c => data.Of(c.Id).Any())];

    public LabPage Build()
    {
        var twins = new TwinSection(data, settings.Twin.Cell, settings.Twin.Again);
        HypothesisResult[] claims = [.. new TraceClaims(settings, data).All()];
        var verdict = TrialVerdict.Of(data, [], settings.CellNames, TrialVerdict.InBlocks, statements: claims);
        return new LabPage(
            TraceExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            data.Experiment!.Environment,
            data.Experiment.Started)
        {
            Figures = [.. Tiles(), .. twins.Figures()],
            Notices = [.. twins.Notices(), .. data.Failures.Select(static f => $"{f.Cell}: {f.Message}")],
            Missing = MissingCells.Of(
                data, settings.CellNames, [.. _cells.Select(static c => c.Id), .. twins.Measured]),
            Statements = claims,
            Comparison = Conclusion.Of([.. _cells.Select(Line)], []),
            Sections =
            [
                .. ClaimSection.Of(claims),
                new PageSection(
                    "Predicted and measured", [new ParagraphBlock(Law), .. TraceBars.Of(_cells, data), Table()]),
                .. FailureSection.ByCell(data),
                .. LeftOutSection.Of(data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private IEnumerable<PageFigure> Tiles() => _cells.Where(static c => c.Level != TraceLevel.Off)
        .Select(c => (Cell: c, Cost: Added(c))).Where(static c => c.Cost is not null)
        .OrderByDescending(static c => c.Cost).Take(1)
        .Select(c => new PageFigure(
            $"most: {c.Cell.Id}", Invariant($"{c.Cost:0.0} µs a call"), $"{ReportText.Rate(Rate(c.Cell))} calls/s"));

    private TableBlock Table() => TableBlock.Of(
        "trace-cells",
        _cells,
        [
            new("traces", c => c.Id),
            new(Column.Number("records a call"), c => Invariant($"{TraceModel.RecordsOf(c.Level):0.##}")),
            new(Column.Number("µs predicted for them"), Predicted),
            new(Column.Number("µs a call measured"), c => Added(c) is { } cost ? Invariant($"{cost:0.0}") : ""),
            new(Column.Number("predicted calls/s"), c => ReportText.Rate(data.Predicted(c.Id, TraceModel.Rate))),
            new(Column.Number("measured"), c => ReportText.Rate(Rate(c))),
            new(
                Column.Number("ratio"),
                c => data.Predicted(c.Id, TraceModel.Rate) is > 0 and var predicted
                    ? Invariant($"{Rate(c) / predicted:0.00}")
                    : ""),
        ]);

    private string Predicted(TraceCell cell) => TraceModel.SecondsOfRecords(cell.Level, data) is { } seconds
        ? Invariant($"{Million * seconds:0.0}")
        : ReportText.None;

    /// <summary>The microseconds of work that traces add to a call.</summary>
    private double? Added(TraceCell cell) => _cells.FirstOrDefault(static c => c.Level == TraceLevel.Off) is { } off
        && Rate(cell) > 0 && Rate(off) > 0
        ? Million * Environment.ProcessorCount * ((1 / Rate(cell)) - (1 / Rate(off)))
        : null;

    private ConclusionLine Line(TraceCell cell)
    {
        double[] rates = [.. data.Of(cell.Id).Select(static t => t.Outcome.Levels[0].CallsPerSecond)];
        return new ConclusionLine(
            $"{cell.Id}: calls/s",
            null,
            data.Predicted(cell.Id, TraceModel.Rate),
            rates.Average(),
            rates.Min(),
            rates.Max(),
            data.PredictedLimit(cell.Id) ?? "",
            LimitSection.Found(data, TraceModel.Work));
    }

    private double Rate(TraceCell cell) =>
        data.Of(cell.Id).Average(static t => t.Outcome.Levels[0].CallsPerSecond);

    private string Method() =>
        $"{BlockText.Describe(data, settings.Seed)} "
        + Invariant($"Windows of {settings.Seconds:0.##} s after half of that, {settings.Callers} callers over ")
        + "net.tcp. Each level has a process of its own: traces are settings of a process. Traces and "
        + "messages are written to files of a limited size in the folder for temporary files.";
}
