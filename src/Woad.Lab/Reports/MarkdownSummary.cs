using System.Globalization;
using System.Text;
using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports;

/// <summary>The run as Markdown, for a build's summary page.</summary>
internal static class MarkdownSummary
{
    public static string Build(RunAnalysis run)
    {
        var text = new StringBuilder();
        text.Append($"# {run.Data.Run.Experiment}: {run.Verdict}\n\n{run.Explanation}\n\n");
        text.Append(CultureInfo.InvariantCulture, $"{Plain(ReportText.Machine(run.Data.Run.Environment))}\n\n");
        foreach (var notice in ReportText.Notices(run))
        {
            text.Append(CultureInfo.InvariantCulture, $"{Plain(notice)}\n\n");
        }

        text.Append("| cell | calls/s | min – max | predicted | server µs/call | limit |\n");
        text.Append("|---|---:|---:|---:|---:|---|\n");
        foreach (var cell in run.Cells)
        {
            text.Append(cell.IsMeasured
                ? $"| {cell.Cell.Id} | {ReportText.Rate(cell.Throughput.Value)} "
                    + $"| {ReportText.Rate(cell.Lowest)} – {ReportText.Rate(cell.Highest)} "
                    + $"| {(cell.IsCalibration ? "calibrates" : ReportText.Rate(cell.Prediction?.CallsPerSecond))} "
                    + $"| {ReportText.Number(cell.ServerCpuMicroseconds)} | {cell.Limit} |\n"
                : $"| {cell.Cell.Id} | INVALID | | | | {Plain(ReportText.WhyInvalid(run, cell))} |\n");
        }

        text.Append("\n| | binding | outcome | statement | evidence |\n|---|---|---|---|---|\n");
        foreach (var h in run.Hypotheses)
        {
            text.Append(
                CultureInfo.InvariantCulture,
                $"| {h.Id} | {h.Scope} | {ReportText.Label(h.Outcome)} | {h.Statement} | {Plain(h.Evidence)} |\n");
        }

        foreach (var missing in Instancing.InstancingPlan.NotAvailable)
        {
            text.Append(CultureInfo.InvariantCulture, $"\nNot yet available: {missing}.\n");
        }

        PageMarkdown.Write(text, InstancingConclusion.Of(run));
        return text.ToString();
    }

    /// <summary>Text from outside may not break out of its cell or carry markup.</summary>
    private static string Plain(string text) => text
        .ReplaceLineEndings(" ")
        .Replace("|", "\\|", StringComparison.Ordinal)
        .Replace("<", "&lt;", StringComparison.Ordinal);
}
