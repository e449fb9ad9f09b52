using Woad.Lab.Claims;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Blocks;

/// <summary>
/// The page of an experiment with one quantity: predicted and measured figures of each cell, statements, and how it was
/// measured.
/// </summary>
/// <param name="Experiment">The name of the experiment.</param>
/// <param name="Cells">The names of the cells.</param>
/// <param name="Quantity">The quantity, as the predictions have it.</param>
/// <param name="Read">Its value in a window.</param>
internal sealed record StandardPage(
    string Experiment, IReadOnlyList<string> Cells, string Quantity, Func<TrialEvent, double> Read)
{
    /// <summary>The sentences of the experiment on its method.</summary>
    public string Method { get; init; } = "";

    /// <param name="data">The run.</param>
    /// <param name="statements">The statements that it decides.</param>
    /// <param name="seed">The seed of its order.</param>
    public LabPage Build(TrialData data, IEnumerable<HypothesisResult> statements, int seed)
    {
        string[] measured = [.. Cells.Where(c => data.Of(c).Any(t => Read(t) > 0))];
        ConclusionLine[] lines = [.. measured.Select(c => Line(data, c))];
        HypothesisResult[] said = [.. statements];
        var verdict = TrialVerdict.Of(data, [], Cells, TrialVerdict.InBlocks, statements: said);
        return new LabPage(
            Experiment,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            data.Experiment!.Environment,
            data.Experiment.Started)
        {
            Figures = [.. lines.Select(l => Tile(l))],
            Notices = [.. data.Experiment.NotAvailable, .. data.Failures.Select(f => $"{f.Cell}: {f.Message}")],
            Missing = MissingCells.Of(data, Cells, measured),
            Statements = said,
            Comparison = Conclusion.Of(lines, []),
            Sections =
            [
                .. ClaimSection.Of(said),
                .. FailureSection.ByCell(data),
                .. LeftOutSection.Of(data),
                new PageSection(
                    "How it was measured", new ParagraphBlock($"{BlockText.Describe(data, seed)} {Method}".TrimEnd())),
            ],
        };
    }

    private PageFigure Tile(ConclusionLine line) => new(
        line.Name,
        ReportText.Number(line.Measured),
        line.Predicted is { } predicted ? $"predicted {ReportText.Number(predicted)}" : Quantity);

    private ConclusionLine Line(TrialData data, string cell)
    {
        double[] values = [.. data.Of(cell).Select(Read)];
        return new ConclusionLine(
            Invariant($"{cell}: {Quantity}"),
            null,
            data.Predicted(cell, Quantity),
            Bootstrap.Median(values),
            values.Min(),
            values.Max(),
            data.PredictedLimit(cell) ?? "",
            "");
    }
}
