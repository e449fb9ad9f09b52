using System.CommandLine;
using Spectre.Console;
using Woad.Lab.Commands.Loads;
using Woad.Lab.Commands.Options;
using Woad.Lab.LoadAgents;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Reports;
using Woad.Lab.Scenarios;

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
    private readonly AgentOptions _agents = new();
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
        foreach (var option in load._options.OfContracts.Concat(load._options.OfHttp).Concat(load._agents.All))
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
            Agents = _agents.Read(result, basis.Agents),
        };
        PreparedLoad load;
        AgentFleet? fleet;
        try
        {
            load = PreparedLoad.Of(settings);
            ChosenTarget.Check(settings, load);
            fleet = FleetStart.Open(settings.Agents, load.Plan);
        }
        catch (ArgumentException error) when (scenario is not null)
        {
            throw scenario.Locate(error);
        }

        return await RunAsync(settings, load, fleet, result.GetValue(_out) ?? Folder, LabInvocation.Of(result));
    }

    private static async Task<int> RunAsync(
        LoadSettings settings, PreparedLoad load, AgentFleet? fleet, string output, LabInvocation invocation)
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
                    await using ILoadRun repetitions = fleet is null
                        ? new OwnLoadRun(settings, load, log, progress)
                        : new AgentLoadRun(settings, load, fleet, log, progress);
                    for (var run = 1; run <= settings.Runs && !cancel.IsCancellationRequested; run++)
                    {
                        progress.Began(settings.Url!, run, settings.Runs);
                        if (!await repetitions.RunAsync(run, cancel))
                        {
                            break;
                        }
                    }

                    return true;
                });
            log.Write(new EndEvent(cancel.IsCancellationRequested));
        }

        var page = RunReport.Write(folder, data => new LoadPage(settings, data).Build(), console);
        console.WriteLine($"report: {folder.Report}");
        return page.ExitCode;
    }
}
