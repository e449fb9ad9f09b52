using System.CommandLine;
using Spectre.Console;
using Woad.Lab.Reports;
using Woad.Lab.Reports.Pages;
using Woad.Lab.Results;
using Woad.Lab.Runs;

namespace Woad.Lab.Commands;

/// <summary>All experiments one after the other, and one page of them all.</summary>
internal static class RunAllCommand
{
    public static Command Create()
    {
        var preset = new Option<string>("--preset")
        {
            Description = "smoke, quick, seed or full",
            DefaultValueFactory = _ => "quick",
        };
        preset.AcceptOnlyFromAmong("smoke", "quick", "seed", "full");
        var output = new Option<string>("--out")
        {
            Description = "folder of the run folders",
            DefaultValueFactory = _ => "lab-runs",
        };
        var command = new Command("all", "all experiments, and one report of them") { preset, output };
        command.SetAction((result, _) => RunAsync(result.GetValue(preset)!, result.GetValue(output)!));
        return command;
    }

    private static async Task<int> RunAsync(string preset, string output)
    {
        var console = LabConsole.Create();
        var folder = RunFolder.Create(output, "all", DateTimeOffset.Now);
        var results = new List<ExperimentResult>();
        foreach (var experiment in Experiments.All())
        {
            var command = new Command(experiment.Name);
            foreach (var option in experiment.Options)
            {
                command.Options.Add(option);
            }

            var parsed = new RootCommand { command }.Parse([experiment.Name, "--preset", preset, "--out", folder.Path]);
            results.Add(await experiment.RunAsync(parsed, console));
            if (results[^1].ExitCode == ExitCodes.Interrupted)
            {
                break;
            }
        }

        var notRun = Experiments.All().Skip(results.Count).Select(e => NotRun(e.Name)).ToArray();
        var title = notRun.Length == 0 ? "all experiments" : "all experiments: PARTIAL";
        folder.WriteText("report.html", PageHtml.Build(title, [.. results.Select(r => r.Body), .. notRun]));
        folder.WriteText("summary.md", Summary(results));
        console.WriteLine($"all: {string.Join(", ", results.Select(r => $"{r.Name} {r.Verdict}"))}");
        console.WriteLine($"report: {folder.Report}");
        return results.Max(r => r.ExitCode);
    }

    private static string NotRun(string name) => new HtmlText()
        .Add($"<header>\n<h1>{name}: PARTIAL</h1>\n")
        .Add($"<p class=\"verdict partial\">Not run: the experiments were interrupted before it began.</p>\n</header>\n")
        .ToString();

    private static string Summary(IEnumerable<ExperimentResult> results) =>
        string.Join("\n", results.Select(r => File.ReadAllText(Path.Combine(r.Folder.Path, "summary.md"))));
}
