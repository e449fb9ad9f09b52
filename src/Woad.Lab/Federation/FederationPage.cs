using Woad.Lab.Blocks;
using Woad.Lab.Claims;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Federation;

/// <summary>The report of a run.</summary>
/// <param name="settings">The settings of the run.</param>
/// <param name="data">The run.</param>
internal sealed class FederationPage(FederationSettings settings, TrialData data)
{
    private const double Thousand = 1000;

    private const string Law =
        "Callers keep the processors busy: the time from one call to the next is the work of a call divided by their "
        + "number. A call with an issued token has the work of a call with a user name, and that of its operations "
        + "of keys, which were measured before by themselves. A first call has the work of two calls: one asks the "
        + "token service, over a new TLS connection. Calls in a conversation have no operation of RSA. Work that is "
        + "neither is unexplained.";

    private readonly FederationCell[] _cells = [.. settings.Cells().Where(c => data.Of(c.Id).Any())];

    public LabPage Build()
    {
        var twins = new TwinSection(data, settings.Twin.Cell, settings.Twin.Again);
        HypothesisResult[] claims = [.. new FederationClaims(settings, data).All()];
        var verdict = TrialVerdict.Of(data, [], settings.CellNames, TrialVerdict.InBlocks, statements: claims);
        return new LabPage(
            FederationExperiment.ExperimentName,
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
                    "Predicted and measured", [new ParagraphBlock(Law), .. FederationBars.Of(_cells, data), Table()]),
                .. FailureSection.ByCell(data),
                .. LeftOutSection.Of(data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private IEnumerable<PageFigure> Tiles() => _cells.Where(c => Rate(c) > 0)
        .OrderBy(Rate).Take(1)
        .Select(c => new PageFigure(
            $"most: {c.Id}",
            Invariant($"{FederationBars.Milliseconds(Rate(c)):0.00} ms a call"),
            $"{ReportText.Rate(Rate(c))} calls/s"));

    private TableBlock Table() => TableBlock.Of(
        "federation-cells",
        _cells,
        [
            new("credential and use", c => c.Id),
            new("operations of keys", Operations),
            new(Column.Number("ms predicted for them"), Predicted),
            new(
                Column.Number("ms of work a call"),
                c => Rate(c) > 0 ? Invariant($"{FederationBars.Milliseconds(Rate(c)):0.00}") : ReportText.None),
            new(Column.Number("predicted calls/s"), c =>
                ReportText.Rate(data.Predicted(c.Id, FederationModel.Rate))),
            new(Column.Number("measured"), c => ReportText.Rate(Rate(c))),
            new(
                Column.Number("ratio"),
                c => data.Predicted(c.Id, FederationModel.Rate) is > 0 and var predicted
                    ? Invariant($"{Rate(c) / predicted:0.00}")
                    : ""),
            new(Column.Number("ms unexplained"), c =>
                FederationBars.Unexplained(Rate(c), data.Predicted(c.Id, FederationModel.Rate))),
        ]);

    private static string Operations(FederationCell cell) => string.Join(
        ", ",
        FederationModel.OperationsOf(cell.Credential, cell.Use).GroupBy(static o => o)
            .Select(static g => Invariant($"{g.Count()} {g.Key.ToString().ToLowerInvariant()}")));

    private string Predicted(FederationCell cell) =>
        FederationModel.SecondsOfOperations(cell, data) is { } seconds
            ? Invariant($"{Thousand * seconds:0.00}")
            : ReportText.None;

    private ConclusionLine Line(FederationCell cell)
    {
        double[] rates = [.. data.Of(cell.Id).Select(static t => t.Outcome.Levels[0].CallsPerSecond)];
        return new ConclusionLine(
            $"{cell.Id}: calls/s",
            null,
            data.Predicted(cell.Id, FederationModel.Rate),
            rates.Average(),
            rates.Min(),
            rates.Max(),
            data.PredictedLimit(cell.Id) ?? "",
            LimitSection.Found(data, FederationModel.Work));
    }

    private double Rate(FederationCell cell) =>
        data.Of(cell.Id).Average(static t => t.Outcome.Levels[0].CallsPerSecond);

    private string Method() =>
        $"{BlockText.Describe(data, settings.Seed)} "
        + Invariant($"Windows of {settings.Seconds:0.##} s after half of that, {settings.Callers} callers over ")
        + "HTTPS with WS2007FederationHttpBinding and WS2007HttpBinding. Token service and service are hosts of one "
        + "process, on two ports. Keys of RSA have 2,048 bits. Assertions of SAML are signed and not encrypted.";
}
