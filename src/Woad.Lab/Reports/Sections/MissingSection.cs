using Woad.Lab.Instancing;
using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports.Sections;

/// <summary>What belongs to the experiment and needs something that does not exist, by name.</summary>
internal static class MissingSection
{
    public static void Write(HtmlText html, RunAnalysis run)
    {
        html.AddLiteral("<section>\n<h2>Not yet available, and not measured</h2>\n<ul>\n");
        foreach (var missing in InstancingPlan.NotAvailable)
        {
            html.Add($"<li>Not yet available: {missing}.</li>\n");
        }

        foreach (var statement in run.Hypotheses.Where(h => h.Outcome == Outcome.NotMeasured && h.Scope.Length > 0))
        {
            html.Add($"<li>Not measured in this run: {statement.Id} for {statement.Scope}, {statement.Evidence}.</li>\n");
        }

        html.AddLiteral("</ul>\n</section>\n");
    }
}
