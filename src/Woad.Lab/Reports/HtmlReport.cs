using System.Text.Json;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Reports.Sections;
using Woad.Lab.Results;

namespace Woad.Lab.Reports;

/// <summary>
/// The page of instancing: one file that asks nothing of any network, the figures embedded as data beside the charts and
/// tables that show them.
/// </summary>
internal static class HtmlReport
{
    public static string Build(RunAnalysis run) =>
        PageHtml.Build($"{run.Data.Run.Experiment}: {run.Verdict}", [Body(run)]);

    /// <summary>What stands between the beginning and the end of the page.</summary>
    public static string Body(RunAnalysis run)
    {
        var html = new HtmlText();
        HeaderSection.Write(html, run);
        FigureSections.Write(html, run);
        HypothesisSection.Write(html, run);
        PredictionSection.Write(html, run);
        ResourceSection.Write(html, run);
        TimelineSection.Write(html, run);
        DiagnosisSection.Write(html, run);
        MissingSection.Write(html, run);
        MethodSection.Write(html, run);
        PageHtml.Write(html, InstancingConclusion.Of(run), "instancing");
        html.AddLiteral("<script type=\"application/json\" id=\"data\">\n");
        html.AddLiteral(JsonSerializer.Serialize(RunSummary.Of(run), LabJson.Line));
        return html.AddLiteral("\n</script>\n").ToString();
    }
}
