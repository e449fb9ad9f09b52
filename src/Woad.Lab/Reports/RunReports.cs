using Woad.Lab.Pages;
using Woad.Lab.Reports.Sections;
using Woad.Lab.Results;
using Woad.Lab.Runs;

namespace Woad.Lab.Reports;

/// <summary>Writes what people read of a run: summaries and the page.</summary>
internal static class RunReports
{
    public static void Write(RunFolder folder, RunAnalysis run)
    {
        folder.WriteJson("summary.json", RunSummary.Of(run));
        folder.WriteText("summary.md", MarkdownSummary.Build(run));
        folder.WriteText("report.html", HtmlReport.Build(run));
        folder.WriteText("junit.xml", JUnitXml.Build(run.Data.Run.Experiment, [.. RunChecks.Of(run)]));
        foreach (var table in InstancingTables.All(run))
        {
            folder.WriteText($"{table.Name}.csv", CsvText.Of(table));
        }

        foreach (var chart in InstancingCharts.Objects(run).Concat(InstancingCharts.Timeline(run)))
        {
            folder.WriteText($"{chart.Name}.svg", ChartSvg.Draw(chart));
        }

        foreach (var (name, picture) in FigureSections.Pictures(run))
        {
            folder.WriteText($"{name}.svg", picture);
        }
    }
}
