using System.CommandLine;
using Spectre.Console;
using Woad.Lab.Instancing;
using Woad.Lab.Reports;
using Woad.Lab.Results;
using Woad.Lab.Runs;

namespace Woad.Lab.Commands;

internal static class RunCommand
{
    public static Command Create()
    {
        var experiment = Experiments.Argument();
        var options = new InstancingOptions();
        var command = new Command("run", "Predicts, measures, and writes a report.") { experiment };
        foreach (var option in options.All)
        {
            command.Options.Add(option);
        }

        command.SetAction((result, _) =>
        {
            var plan = new InstancingPlan(options.Read(result));
            return RunAsync(plan, result.GetRequiredValue(experiment), LabConsole.Create());
        });
        return command;
    }

    private static async Task<int> RunAsync(InstancingPlan plan, string experiment, IAnsiConsole console)
    {
        var cores = CorePlan.Parse(plan.Settings.Affinity, Environment.ProcessorCount);
        var folder = RunFolder.Create(plan.Settings.Output, experiment, DateTimeOffset.Now);
        using var interruption = new Interruption();
        using (var log = new RawLog(folder.Raw))
        {
            var interrupted = await RunProgress.ShowAsync(console, async progress =>
            {
                await using var run = new InstancingRun(plan, cores, folder, log, progress);
                return await EndsEarlyAsync(run, log, progress, interruption.Token);
            });
            log.Write(new EndEvent(interrupted));
            var verdict = new RunAnalysis(new RunData(RawLog.Read(folder.Raw)));
            log.Write(new VerdictEvent(verdict.Verdict, verdict.ExitCode));
        }

        var analysis = new RunAnalysis(new RunData(RawLog.Read(folder.Raw)));
        RunReports.Write(folder, analysis);
        TerminalReport.Write(console, analysis);
        console.WriteLine($"report: {folder.Report}");
        return analysis.ExitCode;
    }

    private static async Task<bool> EndsEarlyAsync(
        InstancingRun run, RawLog log, IRunProgress progress, CancellationToken cancel)
    {
        try
        {
            await run.RunAsync(cancel);
            return false;
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            progress.Say("interrupted: the load ends, what was measured is written");
            return true;
        }
        catch (AgentFailedException error)
        {
            // The load processes themselves cannot be had: nothing more can be measured.
            log.Write(new MarkEvent(error.Message));
            progress.Say(error.Message);
            return false;
        }
    }
}
