using System.CommandLine;
using System.Globalization;
using Spectre.Console;
using Woad.Lab.Instancing;
using Woad.Lab.Reports;
using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Commands;

internal sealed class InstancingCommand : IExperimentCommand
{
    private readonly InstancingOptions _options = new();

    public string Name => "instancing";

    public string Description => "instance mode × concurrency mode × binding × objects × constructor work";

    public IEnumerable<Option> Options => _options.All;

    public IEnumerable<string> Presets
    {
        get
        {
            yield return Line("(none)", InstancingPresets.Default);
            foreach (var name in InstancingPresets.Names)
            {
                yield return Line("--preset " + name, InstancingPresets.Named(name));
            }
        }
    }

    public TimeSpan Expected(string preset) => new InstancingPlan(InstancingPresets.Named(preset)).ExpectedDuration;

    public void Predict(ParseResult result, IAnsiConsole console) =>
        PredictCommand.Show(new InstancingPlan(_options.Read(result)), console);

    public async Task<ExperimentResult> RunAsync(ParseResult result, IAnsiConsole console)
    {
        var plan = new InstancingPlan(_options.Read(result));
        var cores = CorePlan.Parse(plan.Settings.Affinity, Environment.ProcessorCount);
        console.WriteLine(Announcement.Of(Name, plan.Cells.Count, plan.Settings.Runs, plan.ExpectedDuration));
        var folder = RunFolder.Create(plan.Settings.Output, Name, DateTimeOffset.Now);
        using var interruption = new Interruption();
        using (var log = new RawLog(folder.Raw))
        {
            var interrupted = await RunProgress.ShowAsync(
                console,
                async progress =>
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
        return new ExperimentResult(Name, folder, analysis.Verdict, analysis.ExitCode, HtmlReport.Body(analysis));
    }

    private static async Task<bool> EndsEarlyAsync(
        InstancingRun run,
        RawLog log,
        IRunProgress progress,
        CancellationToken cancel)
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

    private static string Line(string name, InstancingSettings settings)
    {
        var plan = new InstancingPlan(settings);
        return string.Create(
                CultureInfo.InvariantCulture,
                $"  {name, -16} {plan.Cells.Count, 4} cells × {settings.Runs} runs, about ")
            + Announcement.Length(plan.ExpectedDuration);
    }
}
