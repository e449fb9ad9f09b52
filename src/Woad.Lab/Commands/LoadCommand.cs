using System.CommandLine;
using System.Globalization;
using Spectre.Console;
using Woad.Lab.Callers;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;
using Woad.Lab.Reports;
using Woad.Lab.Scenarios;
using Woad.Lab.Targets;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

/// <summary>Load on a service of any origin.</summary>
internal sealed class LoadCommand
{
    private const string Folder = "lab-runs";
    private readonly Argument<string?> _url = new("url")
    {
        Description = "the service's address",
        Arity = ArgumentArity.ZeroOrOne,
    };
    private readonly Option<string?> _scenario = OptionText.Text(
        "--scenario",
        "a JSON file with any of these settings; options given beside it win");
    private readonly LoadOptions _options = new(new LoadSettings());
    private readonly Option<string?> _out = OptionText.Text("--out", $"folder of the run folders; default: {Folder}");
    private readonly Option<bool> _owns = new("--i-own-this-target")
    {
        Description = "allows a target on another machine",
    };

    public static Command Create()
    {
        var load = new LoadCommand();
        var command = new Command("load", "Puts a service of any origin under load, by contract and operation.")
        {
            load._url,
            load._scenario,
            load._out,
            load._owns,
        };
        foreach (var option in load._options.OfContracts.Concat(load._options.OfHttp))
        {
            command.Options.Add(option);
        }

        command.SetAction((result, _) => load.RunAsync(result));
        return command;
    }

    private async Task<int> RunAsync(ParseResult result)
    {
        var scenario = result.GetValue(_scenario) is { } path ? ScenarioFile.Read(path) : null;
        var basis = scenario?.Settings ?? new LoadSettings();
        var settings = _options.Read(result, basis) with
        {
            Url = result.GetValue(_url) ?? basis.Url,
            OwnsTarget = result.GetValue(_owns),
        };
        PreparedLoad load;
        try
        {
            load = PreparedLoad.Of(settings);
            ChosenTarget.Check(settings, load);
        }
        catch (ArgumentException error) when (scenario is not null)
        {
            throw scenario.Locate(error);
        }

        return await RunAsync(settings, load, result.GetValue(_out) ?? Folder, LabInvocation.Of(result));
    }

    private static async Task<int> RunAsync(
        LoadSettings settings, PreparedLoad load, string output, LabInvocation invocation)
    {
        var console = invocation.Console;
        var folder = RunFolder.Create(output, LoadPage.ExperimentName, DateTimeOffset.Now);
        using var interruption = new Interruption(invocation);
        var cancel = interruption.Token;
        using (var log = new RawLog(folder.Raw))
        {
            var cores = CorePlan.Parse("off", Environment.ProcessorCount);
            folder.Begin(log, LoadPage.ExperimentName, settings, cores);
            await TrialProgress.ShowAsync(
                console,
                async progress =>
                {
                    for (var run = 1; run <= settings.Runs && !cancel.IsCancellationRequested; run++)
                    {
                        progress.Began(settings.Url!, run, settings.Runs);
                        if (await ChooseAsync(settings, load, cancel) is not { } chosen)
                        {
                            break;
                        }

                        log.Write(new MarkEvent($"run {run}: driver {chosen.Driver}, {chosen.Why}"));
                        await using var target = chosen.Target;
                        var rest = await RestAsync(target);
                        log.Write(new MarkEvent(SaidOf(run, rest)));
                        using var server = RemoteCounters.TryOpen(load.Address, out var reason);
                        var spec = new TrialSpec(LoadPage.Cell, run, load.Plan)
                        {
                            Abort = load.Abort,
                            RestSeconds = rest,
                        };
                        await new TrialRunner(log, progress).RunAsync(spec, target, server, cancel);
                        log.Write(new MarkEvent($"run {run}: server's counters: {SaidOf(server, reason)}"));
                    }

                    return true;
                });
            log.Write(new EndEvent(cancel.IsCancellationRequested));
        }

        var page = RunReport.Write(folder, data => new LoadPage(settings, data).Build(), console);
        console.WriteLine($"report: {folder.Report}");
        return page.ExitCode;
    }

    /// <summary>Null when the user ended it: a service that says nothing may keep the capture waiting.</summary>
    private static async Task<ChosenTarget?> ChooseAsync(
        LoadSettings settings, PreparedLoad load, CancellationToken cancel)
    {
        try
        {
            return await ChosenTarget.CreateAsync(settings, load).WaitAsync(cancel);
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            return null;
        }
    }

    private static async Task<double?> RestAsync(ICallTarget target)
    {
        using var clock = new WallClock();
        return await RestProbe.MeasureAsync(target, clock);
    }

    private static string SaidOf(int run, double? rest) => string.Create(
        CultureInfo.InvariantCulture,
        $"run {run}: up to {RestProbe.Calls} calls were made one by one before the load, ")
        + (rest is { } seconds
            ? string.Create(CultureInfo.InvariantCulture, $"a call at rest took {seconds * 1000:0.###} ms")
            : "none was answered in time");

    private static string SaidOf(RemoteCounters? server, string reason) => server switch
    {
        null => $"none, {reason}",
        { HasSamples: false } => $"none, {server.Source}, from which nothing came",
        { HasWoad: false } => $"{server.Source}; it publishes nothing of Woad's: no throttles, sessions or instances",
        _ => server.Source,
    };
}
