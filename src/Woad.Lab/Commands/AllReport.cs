using System.Text.Json;
using Woad.Lab.Logs;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands;

/// <summary>
/// The files of several experiments together: one verdict and one table first, then their pages, and names of those
/// that have not run.
/// </summary>
internal static class AllReport
{
    public static LabPage Write(RunFolder folder, IReadOnlyList<ExperimentResult> results,
        IReadOnlyList<string> missing)
    {
        var page = PageOf(results, missing);
        folder.WriteText("report.html", PageHtml.Build($"{page.Title}: {page.Verdict}", [.. new[] { page }
            .Concat(results.Select(r => r.Page))
            .Select(Body)]));
        folder.WriteText("summary.md", string.Join(
            "\n", results.Select(r => r.Page).Prepend(page).Select(PageMarkdown.Build)));
        folder.WriteText("junit.xml", JUnitXml.Build("all", [.. Checks(results, missing)]));
        folder.WriteJson("summary.json", new
        {
            Schema = RunSummary.CurrentSchema,
            page.Verdict,
            page.ExitCode,
            page.Explanation,
            Experiments = results.Select(r => JsonSerializer.Deserialize<JsonElement>(
                File.ReadAllText(Path.Combine(r.Folder.Path, "summary.json")))),
            Missing = missing,
        });
        foreach (var table in page.Tables)
        {
            folder.WriteText($"{table.Name}.csv", CsvText.Of(table));
        }

        return page;
    }

    /// <summary>Builds all again from the raw data in the folders below; null when there is none.</summary>
    public static int? Rebuild(RunFolder folder)
    {
        var names = Experiments.All().Select(e => e.Name).ToArray();
        var results = Directory.Exists(folder.Path)
            ? Directory.GetDirectories(folder.Path)
                .Select(d => new RunFolder(d))
                .Where(f => File.Exists(f.Raw))
                .Select(f => SavedRun.Open(f.Raw).WriteReports(f))
                .Where(r => names.Contains(r.Name))
                .OrderBy(r => Array.IndexOf(names, r.Name))
                .ToArray()
            : [];
        return results.Length == 0
            ? null
            : Write(folder, results, [.. names.Except(results.Select(r => r.Name))]).ExitCode;
    }

    private static LabPage PageOf(IReadOnlyList<ExperimentResult> results, IReadOnlyList<string> missing)
    {
        var worst = results.MaxBy(r => r.ExitCode)!;
        var isPartial = missing.Count > 0 || worst.ExitCode == ExitCodes.Interrupted;
        var passed = results.Count(r => r.ExitCode == ExitCodes.Pass);
        ConclusionLine[] lines =
        [
            .. results
                .SelectMany(r => (r.Page.Comparison?.Lines ?? []).Select(l => l with { Name = $"{r.Name} {l.Name}" })),
        ];
        var open = lines.Count(l => l.IsUnexplained);
        return new LabPage(
            "all",
            isPartial ? "PARTIAL" : worst.Verdict,
            isPartial ? ExitCodes.Interrupted : worst.ExitCode,
            $"{passed} of {results.Count + missing.Count} experiments passed; "
                + $"{lines.Count(l => l.Predicted is not null)} figures were "
                + $"predicted, and {open} of them are not explained.",
            results[0].Page.Environment,
            results[0].Page.Started)
        {
            Sections =
            [
                new PageSection(
                    "Experiments",
                    new TableBlock(
                        "experiments",
                        [
                            "experiment", "verdict", Column.Number("figures"), Column.Number("predicted"),
                            Column.Number("unexplained"), "explanation",
                        ],
                        [.. results.Select(Row), .. missing.Select(m => (IReadOnlyList<string>)
                            [m, "PARTIAL", "0", "0", "0", "Not run: the experiments ended before it began."])])),
            ],
        };
    }

    private static IReadOnlyList<string> Row(ExperimentResult result)
    {
        var lines = result.Page.Comparison?.Lines ?? [];
        return
        [
            result.Name,
            result.Verdict,
            CsvText.Number(lines.Count),
            CsvText.Number(lines.Count(l => l.Predicted is not null)),
            CsvText.Number(lines.Count(l => l.IsUnexplained)),
            result.Page.Explanation,
        ];
    }

    private static IEnumerable<RunCheck> Checks(IReadOnlyList<ExperimentResult> results,
        IReadOnlyList<string> missing) =>
        results.Select(r =>
            new RunCheck(r.Name, r.ExitCode == ExitCodes.Pass ? null : $"{r.Verdict}: {r.Page.Explanation}"))
            .Concat(missing.Select(m => new RunCheck(m, "PARTIAL: the experiments ended before it began")));

    private static string Body(LabPage page)
    {
        var body = new HtmlText();
        PageHtml.Write(body, page);
        return body.ToString();
    }
}
