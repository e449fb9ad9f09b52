using Spectre.Console;
using Woad.Lab.Blocks;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

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
        var planned = experiment.Cells.Count;
        console.WriteLine(
            $"{experiment.Name}: {planned} cells × {Announcement.Rounds(experiment)}, "
                + Announcement.About(TrialCommand.ExpectedOf(experiment)));
        var folder = RunFolder.Create(experiment.Output, experiment.Name, DateTimeOffset.Now);
        using var interruption = new Interruption(invocation);
        IOException? lost;
        using (var log = new RawLog(folder.Raw))
        {
            if (thresholds.Count > 0)
            {
                log.Write(new ThresholdsEvent(thresholds));
            }

            var interrupted = await TrialProgress.ShowAsync(
                console, progress => RunAsync(experiment, cores, folder, log, progress, interruption, invocation));
            log.Write(new EndEvent(interrupted));
            lost = log.Failure;
        }

        var page = RunReport.Write(folder, experiment.Build, console);
        if (lost is not null)
        {
            console.WriteLine($"The log could not be written: {lost.Message}. The report has the windows before.");
            page = page with { ExitCode = ExitCodes.Invalid };
        }

        console.WriteLine($"{page.Title}: {page.Verdict}: {page.Explanation}");
        console.WriteLine($"report: {folder.Report}");
        return (page, folder);
    }

    /// <summary>Whatever ends the run, what was measured becomes a report.</summary>
    /// <returns>Whether somebody ended it before its time.</returns>
    private static async Task<bool> RunAsync(
        ITrialExperiment experiment,
        CorePlan cores,
        RunFolder folder,
        RawLog log,
        ITrialProgress progress,
        Interruption interruption,
        LabInvocation invocation)
    {
        try
        {
            if (experiment is IBlockExperiment blocks)
            {
                await using var paired =
                    new BlockRun(blocks, cores, folder, log, progress, invocation.StartBlockServer);
                await paired.RunAsync(interruption.Token);
                return false;
            }

            await using var run = new WindowRun(experiment, cores, folder, log, progress, invocation.StartServer);
            await run.RunAsync(interruption.Token);
            return false;
        }
        catch (Exception) when (interruption.Token.IsCancellationRequested)
        {
            progress.Say("interrupted: the load ends, what was measured is written");
            return true;
        }
        catch (Exception error)
        {
            // Not expected, but for a log that cannot be written: the cells that are measured are reported.
            folder.TryKeep(error);
            log.Write(new FaultEvent(MissingCells.Whole, 0, $"{error.GetType().Name}: {error.Message}"));
            progress.Say($"The run ends before its time: {error.Message} What was measured is written.");
            return false;
        }
    }
}
