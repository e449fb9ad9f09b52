using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports.Sections;

/// <summary>Windows that may not be believed, with the reason; their figures are no results.</summary>
internal static class DiagnosisSection
{
    public static void Write(HtmlText html, RunAnalysis run)
    {
        var rejected = run.Cells
            .SelectMany(c => c.Windows.Where(w => !w.IsValid).Select(w => (c.Cell.Id, Window: w)))
            .ToArray();
        if (rejected.Length == 0 && run.Data.Marks.Count == 0 && run.Data.Faults.Count == 0)
        {
            return;
        }

        html.AddLiteral("<section>\n<h2>Diagnosis</h2>\n");
        if (run.Data.Marks.Count + run.Data.Faults.Count > 0)
        {
            html.AddLiteral("<ul>\n");
            foreach (var mark in run.Data.Marks)
            {
                html.Add($"<li>{mark.Time:F1} s: {mark.Text}</li>\n");
            }

            foreach (var fault in run.Data.Faults)
            {
                html.Add($"<li>{fault.Time:F1} s: {fault.Cell}, repetition {fault.Repetition}, failed: ");
                html.Add($"{fault.Message}</li>\n");
            }

            html.AddLiteral("</ul>\n");
        }

        if (rejected.Length > 0)
        {
            html.AddLiteral(
                "<p>Windows left out of all results:</p>\n<table><thead><tr><th>cell</th><th "
                + "class=\"n\">repetition</th><th>reason</th><th class=\"n\">calls/s</th></tr></thead><tbody>\n");
            foreach (var (id, window) in rejected)
            {
                html.Add($"<tr><td>{id}</td><td class=\"n\">{window.Repetition}</td>");
                html.Add($"<td>{string.Join("; ", window.Objections)}</td>");
                html.Add($"<td class=\"n\">{ReportText.Rate(window.CallsPerSecond)}</td></tr>\n");
            }

            html.AddLiteral("</tbody></table>\n");
        }

        html.AddLiteral("</section>\n");
    }
}
