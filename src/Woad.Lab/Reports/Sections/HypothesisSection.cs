using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports.Sections;

/// <summary>The published statements, each with what this run says of it.</summary>
internal static class HypothesisSection
{
    public static void Write(HtmlText html, RunAnalysis run)
    {
        html.AddLiteral("<section>\n<h2>Published statements</h2>\n");
        html.AddLiteral(
            "<p>Ratios are paired by repetition; intervals are 95 % t intervals over the repetitions. A "
                + "statement is decided only when the whole interval lies on one side.</p>\n");
        html.AddLiteral(
            "<div class=\"wide text\"><table><thead><tr><th></th><th>statement</th><th>binding</th><th>outcome</th>"
                + "<th>evidence</th></tr></thead><tbody>\n");
        foreach (var h in run.Hypotheses)
        {
            html.Add($"<tr><td>{h.Id}</td><td>{h.Statement}</td><td>{h.Scope}</td>");
            html.Add($"<td><span class=\"outcome {Css(h.Outcome)}\">{ReportText.Label(h.Outcome)}</span></td>");
            html.Add($"<td>{h.Evidence}</td></tr>\n");
        }

        html.AddLiteral("</tbody></table></div>\n</section>\n");
    }

    private static string Css(Outcome outcome) =>
        outcome switch
        {
            Outcome.Holds => "good",
            Outcome.DoesNotHold => "bad",
            _ => "open",
        };
}
