using System.CommandLine;
using Spectre.Console;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Commands.Options;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Processes;
using Woad.Lab.Reports;
using Woad.Lab.Scenarios;
using Woad.Lab.Trials;
using Woad.Lab.Tuning;

namespace Woad.Lab.Commands;

/// <summary>Looks for the smallest limit of a service that keeps thresholds.</summary>
internal sealed class TuneCommand
{
    public const string ServiceText =
        "'assembly.dll!Service', which the laboratory hosts; it has a constructor without parameters";

    private const string Folder = "lab-runs";

    private readonly LoadOptions _options = new(new LoadSettings());
    private readonly Option<string?> _service = OptionText.Text("--service", ServiceText);
    private readonly Option<int?> _most = OptionText.Number(
        "--most",
        "the largest value that is tried; default: the calls at once of a closed load, otherwise "
            + $"{TuneSettings.DefaultMost}");
    private readonly Option<string?> _affinity = OptionText.Text(
        "--affinity", "auto, off, or server=0,client=1; default: auto");
    private readonly Option<string?> _out = OptionText.Text("--out", $"folder of the run folders; default: {Folder}");

    public static Command Create()
    {
        var tune = new TuneCommand();
        var calls = new Command("calls", "The smallest MaxConcurrentCalls of a service that keeps the thresholds.")
        {
            tune._service, tune._most, tune._affinity, tune._out,
        };
        foreach (var option in tune._options.OfContracts)
        {
            calls.Options.Add(option);
        }

        calls.SetAction((result, _) => tune.RunAsync(result));
        return new Command("tune", "Looks for the value of a limit.") { calls };
    }

    private async Task<int> RunAsync(ParseResult result)
    {
        var (settings, load) = Read(result);
        var invocation = LabInvocation.Of(result);
        var cores = CorePlan.Parse(result.GetValue(_affinity) ?? "auto", Environment.ProcessorCount);
        var folder = RunFolder.Create(result.GetValue(_out) ?? Folder, TunePage.ExperimentName, DateTimeOffset.Now);
        using var interruption = new Interruption(invocation);
        using (var log = new RawLog(folder.Raw))
        {
            folder.Begin(log, TunePage.ExperimentName, settings, cores);
            var interrupted = await TrialProgress.ShowAsync(invocation.Console, async progress =>
            {
                await using var run = new TuneRun(settings, load, cores, log, progress, invocation.StartServer);
                return await IsInterruptedAsync(run, log, interruption.Token);
            });
            log.Write(new EndEvent(interrupted));
        }

        return Report(folder, settings, invocation.Console);
    }

    private static async Task<bool> IsInterruptedAsync(TuneRun run, RawLog log, CancellationToken cancel)
    {
        try
        {
            await run.RunAsync(cancel);
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            return true;
        }
        catch (ProcessFailedException error)
        {
            log.Write(new FaultEvent(TunePage.ExperimentName, 1, error.Message));
        }

        return false;
    }

    private static int Report(RunFolder folder, TuneSettings settings, IAnsiConsole console)
    {
        var page = RunReport.Write(folder, data => new TunePage(settings, data).Build(), console);
        console.WriteLine($"report: {folder.Report}");
        return page.ExitCode;
    }

    private (TuneSettings Settings, PreparedLoad Load) Read(ParseResult result)
    {
        var service = result.GetValue(_service)
            ?? throw new ArgumentException("--service is missing: assembly.dll!Service.");
        var settings = TunedService.Complete(service, _options.Read(result, new LoadSettings()));
        if (settings.Thresholds.Count == 0)
        {
            throw new ArgumentException(
                "--threshold is missing, such as p99<50ms: without one every value of MaxConcurrentCalls will do.");
        }

        var load = PreparedLoad.Of(settings);
        ChosenTarget.Check(settings, load);
        if (load.Plan.Shape.Levels.Count() != 1)
        {
            throw new ArgumentException("--load: tune needs a load of one level, such as users:50 or rate:200/s.");
        }

        var most = result.GetValue(_most) ?? (load.Plan.Shape is ClosedShape shape
            ? shape.Users * load.Plan.InFlight
            : TuneSettings.DefaultMost);
        return (new TuneSettings(service, NumberText.Within("--most", most, 1, 1_000_000), settings), load);
    }
}
