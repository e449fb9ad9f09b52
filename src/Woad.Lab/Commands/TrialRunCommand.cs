using Spectre.Console;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

/// <summary>Runs an experiment made of trials and writes its folder.</summary>
internal static class TrialRunCommand
{
    public static async Task<(LabPage Page, RunFolder Folder)> RunAsync(
        ITrialExperiment experiment,
        IReadOnlyList<string> thresholds,
        string affinity,
        LabInvocation invocation)
    {
        var console = invocation.Console;
        var cores = CorePlan.Parse(affinity, Environment.ProcessorCount);
        var planned = experiment.Cells(1).Count;
        console.WriteLine(
            Announcement.Of(experiment.Name, planned, experiment.Runs, TrialCommand.ExpectedOf(experiment)));
        var folder = RunFolder.Create(experiment.Output, experiment.Name, DateTimeOffset.Now);
        using var interruption = new Interruption(invocation);
        using (var log = new RawLog(folder.Raw))
        {
            if (thresholds.Count > 0)
            {
                log.Write(new ThresholdsEvent(thresholds));
            }

            var interrupted = await TrialProgress.ShowAsync(console, async progress =>
            {
                await using var run = new TrialRun(
                    experiment, cores, folder, log, progress, invocation.StartServer);
                try
                {
                    await run.RunAsync(interruption.Token);
                    return false;
                }
                catch (OperationCanceledException) when (interruption.Token.IsCancellationRequested)
                {
                    progress.Say("interrupted: the load ends, what was measured is written");
                    return true;
                }
            });
            log.Write(new EndEvent(interrupted));
        }

        var page = RunReport.Write(folder, experiment.Build, console);
        console.WriteLine($"{page.Title}: {page.Verdict}: {page.Explanation}");
        console.WriteLine($"report: {folder.Report}");
        return (page, folder);
    }
}
