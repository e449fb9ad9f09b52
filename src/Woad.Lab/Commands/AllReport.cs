using Woad.Lab.Pages;
using Woad.Lab.Results;
using Woad.Lab.Runs;

namespace Woad.Lab.Commands;

/// <summary>The common page of several experiments, and what of them has not run.</summary>
internal static class AllReport
{
    public static void Write(RunFolder folder, IReadOnlyList<ExperimentResult> results, IReadOnlyList<string> missing)
    {
        var isPartial = missing.Count > 0 || results.Any(r => r.ExitCode == ExitCodes.Interrupted);
        var title = isPartial ? "all experiments: PARTIAL" : "all experiments";
        folder.WriteText("report.html", PageHtml.Build(title, [.. results.Select(r => r.Body), .. missing.Select(NotRun)]));
        folder.WriteText("summary.md", string.Join(
            "\n",
            results.Select(r => File.ReadAllText(Path.Combine(r.Folder.Path, "summary.md")))
                .Concat(missing.Select(m => $"# {m}: PARTIAL\n\nNot run: the experiments ended before it began.\n"))));
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
        if (results.Length == 0)
        {
            return null;
        }

        var missing = names.Except(results.Select(r => r.Name)).ToArray();
        Write(folder, results, missing);
        return missing.Length > 0 ? ExitCodes.Interrupted : results.Max(r => r.ExitCode);
    }

    private static string NotRun(string name) => new HtmlText()
        .Add($"<header>\n<h1>{name}: PARTIAL</h1>\n")
        .Add($"<p class=\"verdict partial\">Not run: the experiments ended before it began.</p>\n</header>\n")
        .ToString();
}
