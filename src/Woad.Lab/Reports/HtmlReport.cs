using System.Text.Json;
using Woad.Lab.Reports.Sections;
using Woad.Lab.Results;
using Woad.Lab.Runs;

namespace Woad.Lab.Reports;

/// <summary>
/// The page of a run: one file that asks nothing of any network, without scripts, the figures embedded as data
/// beside the
/// charts and tables that show them.
/// </summary>
internal static class HtmlReport
{
    private static readonly string Style = ReadStyle();

    public static string Build(RunAnalysis run)
    {
        var html = new HtmlText();
        html.AddLiteral("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.AddLiteral("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.AddLiteral("<meta name=\"color-scheme\" content=\"light dark\">\n");
        html.Add($"<title>{run.Data.Run.Experiment}: {run.Verdict}</title>\n");
        html.AddLiteral("<style>\n" + Style + "</style>\n</head>\n<body>\n<main>\n");
        html.AddLiteral(Body(run));
        html.AddLiteral("</main>\n<script type=\"application/json\" id=\"data\">\n");
        html.AddLiteral(JsonSerializer.Serialize(RunSummary.Of(run), LabJson.Line));
        return html.AddLiteral("\n</script>\n</body>\n</html>\n").ToString();
    }

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
        return html.ToString();
    }

    private static string ReadStyle()
    {
        using var stream = typeof(HtmlReport).Assembly.GetManifestResourceStream("report.css")
            ?? throw new InvalidOperationException("The style of the report is missing from the assembly.");
        return new StreamReader(stream).ReadToEnd();
    }
}
