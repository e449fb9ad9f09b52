using System.CommandLine;
using Spectre.Console;
using Woad.Lab.Logs;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands;

/// <summary>All experiments one after the other, and one page of them all.</summary>
internal static class RunAllCommand
{
    public static Command Create()
    {
        var preset = Experiments.Preset();
        var output = new Option<string>("--out")
        {
            Description = "folder of the run folders",
            DefaultValueFactory = _ => "lab-runs",
        };
        var command = new Command("all", "all experiments, and one report of them") { preset, output };
        command.SetAction((result, _) => RunAsync(
            LabInvocation.Of(result), result.GetValue(preset)!, result.GetValue(output)!));
        return command;
    }

    private static async Task<int> RunAsync(LabInvocation invocation, string preset, string output)
    {
        var console = invocation.Console;
        var experiments = Experiments.All();
        var lengths = experiments.Select(e => $"{e.Name} {Announcement.Length(e.Expected(preset))}");
        var all = experiments.Aggregate(TimeSpan.Zero, (sum, e) => sum + e.Expected(preset));
        console.WriteLine($"all, preset {preset}: {Announcement.About(all)} ({string.Join(", ", lengths)})");
        var folder = RunFolder.Create(output, "all", DateTimeOffset.Now);
        var results = new List<ExperimentResult>();
        LabPage? page = null;
        foreach (var experiment in experiments)
        {
            var parsed = Experiments.Parse(experiment, "--preset", preset, "--out", folder.Path);
            results.Add(await experiment.RunAsync(parsed, invocation));

            // Whatever ends the next one, the page of those that are over is there.
            page = AllReport.Write(folder, results, [.. experiments.Skip(results.Count).Select(e => e.Name)], console);
            if (results[^1].ExitCode == ExitCodes.Interrupted)
            {
                break;
            }
        }

        console.WriteLine($"all: {page!.Verdict}: {page.Explanation}");
        console.WriteLine(string.Join(", ", results.Select(r => $"{r.Name} {r.Verdict}")));
        console.WriteLine($"report: {folder.Report}");
        return page.ExitCode;
    }
}
