using System.CommandLine;
using Spectre.Console;
using Woad.Lab.Commands.Loads;
using Woad.Lab.Commands.Options;
using Woad.Lab.Comparing;
using Woad.Lab.LoadAgents;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Reports;
using Woad.Lab.Reports.Otlp;
using Woad.Lab.Scenarios;
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
    private readonly AgentOptions _agents = new();
    private readonly Option<string?> _out = OptionText.Text("--out", $"folder of the run folders; default: {Folder}");
    private readonly Option<string?> _otlp = OptionText.Text(
        "--otlp",
        "a receiver of OTLP over HTTP, such as http://localhost:4318/v1/metrics, which gets each second of the load");
    private readonly Option<string[]> _otlpHeaders = new("--otlp-header")
    {
        Description = "'Name: value', sent to the receiver; repeatable",
    };
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
            load._otlp,
            load._otlpHeaders,
        };
        foreach (var option in load._options.OfContracts.Concat(load._options.OfHttp)
            .Concat(load._options.OfDifferences).Concat(load._agents.All))
        {
            command.Options.Add(option);
        }

        command.SetAction((result, _) => load.RunAsync(result));
        return command;
    }

    private async Task<int> RunAsync(ParseResult result)
    {
        var scenario = result.GetValue(_scenario) is { } file ? ScenarioFile.Read(file) : null;
        var basis = scenario?.Settings ?? new LoadSettings();
        var settings = _options.Read(result, basis) with
        {
            Url = result.GetValue(_url) ?? basis.Url,
            OwnsTarget = result.GetValue(_owns),
            Agents = _agents.Read(result, basis.Agents),
        };
        var export = OtlpExport.Parse(result.GetValue(_otlp), result.GetValue(_otlpHeaders) ?? []);
        PreparedLoad load;
        AgentFleet? fleet;
        AgainstRun? against;
        try
        {
            load = PreparedLoad.Of(settings);
            ChosenTarget.Check(settings, load);
            against = settings.Against is { } path ? AgainstRun.Open(path, settings) : null;
            fleet = FleetStart.Open(settings.Agents, load.Plan);
        }
        catch (ArgumentException error) when (scenario is not null)
        {
            throw scenario.Locate(error);
        }

        var folder = RunFolder.Create(result.GetValue(_out) ?? Folder, LoadPage.ExperimentName, DateTimeOffset.Now);
        var code = await RunAsync(settings, load, fleet, against, folder, LabInvocation.Of(result));
        if (export is not null)
        {
            LabInvocation.Of(result).Console.WriteLine(await export.SendAsync(
                new TrialData(RawLog.Read(folder.Raw)),
                load.Address.GetComponents(UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped),
                Path.GetFileName(folder.Path)));
        }

        return code;
    }

    private static async Task<int> RunAsync(
        LoadSettings settings,
        PreparedLoad load,
        AgentFleet? fleet,
        AgainstRun? against,
        RunFolder folder,
        LabInvocation invocation)
    {
        var console = invocation.Console;
        using var interruption = new Interruption(invocation);
        var cancel = interruption.Token;
        using (var log = new RawLog(folder.Raw))
        {
            var cores = CorePlan.Parse("off", Environment.ProcessorCount);
            folder.Begin(log, LoadPage.ExperimentName, settings, cores);
            Note(log, load, against);
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

    /// <summary>Writes down the run that this one is held against, and what a reader has to know.</summary>
    private static void Note(RawLog log, PreparedLoad load, AgainstRun? against)
    {
        var requests = load.Subject is HttpSubject http ? http.Script.Notices : [];
        foreach (var notice in requests.Concat(against?.Notices ?? []))
        {
            log.Write(new NoticeEvent(notice));
        }

        if (against is not null)
        {
            log.Write(against.Figures);
        }
    }
}
