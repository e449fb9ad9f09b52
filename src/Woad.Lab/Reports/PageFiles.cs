using System.Text.Json;
using Woad.Lab.Logs;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Pages.Drawing;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports;

/// <summary>All files of a page in its run folder.</summary>
internal static class PageFiles
{
    public static IEnumerable<PageFile> Of(LabPage page, TrialData data) =>
    [
        new("report.html", () => PageHtml.Build(page)),
        new("summary.md", () => PageMarkdown.Build(page)),
        new("summary.json", () => JsonSerializer.Serialize(RunSummary.Of(page, data), LabJson.Page) + "\n"),
        new("junit.xml", () => JUnitXml.Build(
            page.Title, [.. page.Checks, .. RunChecks.Of(data, page.Verdict, page.ExitCode, page.Explanation)])),
        new(HistogramLog.FileName, () => HistogramLog.Of(data)),
        .. page.Tables.Select(table => new PageFile($"{table.Name}.csv", () => CsvText.Of(table))),
        .. page.Bars.Select(bars => new PageFile($"{bars.Name}.svg", () => ChartPicture.Of(bars))),
        .. page.Charts.Select(chart => new PageFile($"{chart.Name}.svg", () => ChartPicture.Of(chart))),
    ];

    /// <summary>Writes each file by itself: one that fails takes no other with it.</summary>
    /// <returns>The files that could not be made or written, with the reasons.</returns>
    public static IReadOnlyList<string> Write(RunFolder folder, IEnumerable<PageFile> files)
    {
        var failures = new List<string>();
        foreach (var file in files)
        {
            try
            {
                folder.WriteText(file.Name, file.Build());
            }
            catch (Exception error)
            {
                // Not expected of a page, and expected of a disk that is full: the user sees each file's reason.
                failures.Add($"{file.Name}: {error.Message}");
                folder.TryKeep(error);
            }
        }

        return failures;
    }
}
