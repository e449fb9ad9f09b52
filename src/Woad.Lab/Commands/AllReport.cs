using System.Text.Json;
using Spectre.Console;
using Woad.Lab.Logs;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands;

/// <summary>
/// The files of several experiments together: one verdict and one table first, then their pages, and names of those
/// that have not run.
/// </summary>
internal static class AllReport
{
    public static LabPage Write(
        RunFolder folder,
        IReadOnlyList<ExperimentResult> results,
        IReadOnlyList<string> missing,
        IAnsiConsole console)
    {
        var page = PageOf(results, missing);
        var failures = PageFiles.Write(folder, Files(page, results, missing));
        if (failures.Count == 0)
        {
            return page;
        }

        console.Profile.Out.Writer.WriteLine(
            $"Files of all experiments that could not be written: {string.Join("; ", failures)}. The folders of the "
                + $"experiments are kept in {folder.Path}; 'woad-lab report {folder.Path}' builds the report again.");
        return page with { Verdict = "INVALID", ExitCode = ExitCodes.Invalid };
    }

    private static IEnumerable<PageFile> Files(
        LabPage page, IReadOnlyList<ExperimentResult> results, IReadOnlyList<string> missing) =>
    [
        new("report.html", () => PageHtml.Build($"{page.Title}: {page.Verdict}", [.. new[] { page }
            .Concat(results.Select(r => r.Page))
            .Select(Body)])),
        new("summary.md", () => string.Join(
            "\n", results.Select(r => r.Page).Prepend(page).Select(PageMarkdown.Build))),
        new("junit.xml", () => JUnitXml.Build("all", [.. Checks(results, missing)])),
        new("summary.json", () => JsonSerializer.Serialize(
            new
            {
                Schema = RunSummary.CurrentSchema,
                page.Verdict,
                page.ExitCode,
                page.Explanation,
                Experiments = results.Select(r => Path.Combine(r.Folder.Path, "summary.json"))
                    .Where(File.Exists)
                    .Select(path => JsonSerializer.Deserialize<JsonElement>(File.ReadAllText(path))),
                Missing = missing,
            },
            LabJson.Page) + "\n"),
        .. page.Tables.Select(table => new PageFile($"{table.Name}.csv", () => CsvText.Of(table))),
    ];

    /// <summary>Builds all again from the raw data in the folders below; null when there is none.</summary>
    public static int? Rebuild(RunFolder folder, IAnsiConsole console)
    {
        var names = Experiments.All().Select(e => e.Name).ToArray();
        var results = Directory.Exists(folder.Path)
            ? Directory.GetDirectories(folder.Path)
                .Select(d => new RunFolder(d))
                .Where(f => File.Exists(f.Raw))
                .Select(f => TryWrite(f, console))
                .OfType<ExperimentResult>()
                .Where(r => names.Contains(r.Name))
                .OrderBy(r => Array.IndexOf(names, r.Name))
                .ToArray()
            : [];
        return results.Length == 0
            ? null
            : Write(folder, results, [.. names.Except(results.Select(r => r.Name))], console).ExitCode;
    }

    /// <summary>Null where the log cannot be read, which leaves the other experiments.</summary>
    private static ExperimentResult? TryWrite(RunFolder folder, IAnsiConsole console)
    {
        try
        {
            return SavedRun.Open(folder.Raw).WriteReports(folder, console);
        }
        catch (ArgumentException error)
        {
            console.WriteLine($"{folder.Path}: {error.Message}");
            return null;
        }
    }

    private static LabPage PageOf(IReadOnlyList<ExperimentResult> results, IReadOnlyList<string> missing)
    {
        var worst = results.OrderByDescending(r => r.ExitCode)
            .ThenByDescending(r => r.Verdict == TrialVerdict.Disturbed)
            .First();
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
            $"{passed} of {results.Count + missing.Count} experiments were measured; "
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
