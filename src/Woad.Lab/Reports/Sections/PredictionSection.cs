using System.Globalization;
using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports.Sections;

/// <summary>What the model said before the load, what was measured, and which limit bound.</summary>
internal static class PredictionSection
{
    public static void Write(HtmlText html, RunAnalysis run)
    {
        html.AddLiteral("<section>\n<h2>Predicted and measured</h2>\n");
        html.AddLiteral(
            "<p>X = min(C/h, cores · u/D) with D = a + b·k + i + c/m, fitted on calibration windows of their own "
            + "before the first measured window. Cells that calibrate are marked and left out of the judgement of "
            + "the model.</p>\n");
        if (run.Model is { } model)
        {
            html.Add($"<p>Over {model.Cells} predicted cells the model was off by ");
            html.Add($"{ReportText.Percent(model.MeanRelativeError)} on average, at worst ");
            html.Add($"{ReportText.Percent(model.WorstRelativeError)} ({model.WorstCell}).</p>\n");
        }

        html.AddLiteral(
            "<div class=\"wide text\"><table><thead><tr><th>cell</th><th class=\"n\">predicted</th><th class=\"n\">measured</th><th "
            + "class=\"n\">95 % interval</th><th class=\"n\">ratio</th><th>limit predicted</th><th>limit "
            + "found</th></tr></thead><tbody>\n");
        foreach (var cell in run.Measured)
        {
            var rate = cell.Throughput;
            var ratio = cell.IsCalibration ? null : rate.Value / cell.Prediction?.CallsPerSecond;
            var predicted = cell.IsCalibration ? "calibrates" : ReportText.Rate(cell.Prediction?.CallsPerSecond);
            var interval = rate.HasInterval
                ? $"{ReportText.Rate(Math.Max(0, rate.Low ?? 0))} – {ReportText.Rate(rate.High)}"
                : ReportText.None;
            html.Add($"<tr><td>{cell.Cell.Id}</td><td class=\"n\">{predicted}</td>");
            html.Add($"<td class=\"n\">{ReportText.Rate(rate.Value)}</td><td class=\"n\">{interval}</td>");
            html.Add($"<td class=\"n\">{ratio?.ToString("F2", CultureInfo.InvariantCulture) ?? ReportText.None}</td>");
            html.Add($"<td>{cell.Prediction?.BindingLimit}</td><td>{cell.Limit}</td></tr>\n");
        }

        html.AddLiteral("</tbody></table></div>\n</section>\n");
    }
}
