using Woad.Lab.Logs;
using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports;

/// <summary>All files of a page in its run folder.</summary>
internal static class PageFiles
{
    public static void Write(RunFolder folder, LabPage page, TrialData data)
    {
        folder.WriteText(
            "junit.xml",
            JUnitXml.Build(
                page.Title,
                [.. page.Checks, .. RunChecks.Of(data, page.Verdict, page.ExitCode, page.Explanation)]));
        folder.WriteText("report.html", PageHtml.Build(page));
        folder.WriteText("summary.md", PageMarkdown.Build(page));
        folder.WriteJson("summary.json", RunSummary.Of(page, data));
        using (var log = File.Create(Path.Combine(folder.Path, HistogramLog.FileName)))
        {
            HistogramLog.Write(log, data);
        }

        foreach (var table in page.Tables)
        {
            folder.WriteText($"{table.Name}.csv", CsvText.Of(table));
        }

        foreach (var bars in page.Bars)
        {
            folder.WriteText($"{bars.Name}.svg",
                ChartFile.Of(bars.Title, bars.Series, BarChart.Draw(bars.Title, bars.Groups)));
        }

        foreach (var chart in page.Charts)
        {
            folder.WriteText($"{chart.Name}.svg", ChartSvg.Draw(chart));
        }
    }
}
