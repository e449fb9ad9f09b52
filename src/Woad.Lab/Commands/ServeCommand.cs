using System.CommandLine;
using Woad.Lab.Callers;
using Woad.Lab.Commands.Options;
using Woad.Lab.Hosts;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Processes;
using Woad.Lab.Reports;
using Woad.Lab.Scenarios;
using Woad.Lab.Serving;
using Woad.Lab.Trials;
using Woad.Lab.Tuning;

namespace Woad.Lab.Commands;

/// <summary>A load on a service that is hosted for it, with a page in which limits can be moved.</summary>
internal sealed class ServeCommand
{
    private const string Folder = "lab-runs";
    private const int LargestPort = 65_535;
    private static readonly LoadSettings Basis = new() { Duration = "10m", WarmUp = "0" };

    private readonly LoadOptions _options = new(Basis);
    private readonly Option<string?> _service = OptionText.Text("--service", TuneCommand.ServiceText);
    private readonly Option<int?> _port = OptionText.Number("--port", "of the dashboard; default: any that is free");
    private readonly Option<string?> _affinity = OptionText.Text(
        "--affinity", "auto, off, or server=0,client=1; default: auto");
    private readonly Option<string?> _out = OptionText.Text("--out", $"folder of the run folders; default: {Folder}");

    public static Command Create()
    {
        var serve = new ServeCommand();
        var command = new Command(
            "serve", "Hosts a service, puts it under load, and shows both in a browser, where limits can be moved.")
        {
            serve._service, serve._port, serve._affinity, serve._out,
        };
        foreach (var option in serve._options.OfContracts)
        {
            command.Options.Add(option);
        }

        command.SetAction((result, _) => serve.RunAsync(result));
        return command;
    }

    private async Task<int> RunAsync(ParseResult result)
    {
        var service = result.GetValue(_service)
            ?? throw new ArgumentException("--service is missing: assembly.dll!Service.");
        var settings = TunedService.Complete(service, _options.Read(result, Basis)) with { Runs = 1 };
        var load = PreparedLoad.Of(settings);
        ChosenTarget.Check(settings, load);
        int? port = result.GetValue(_port) is { } number ? NumberText.Within("--port", number, 1, LargestPort) : null;
        var cores = CorePlan.Parse(result.GetValue(_affinity) ?? "auto", Environment.ProcessorCount);
        var invocation = LabInvocation.Of(result);
        var folder = RunFolder.Create(result.GetValue(_out) ?? Folder, LoadPage.ExperimentName, DateTimeOffset.Now);
        using var interruption = new Interruption(invocation);
        using (var log = new RawLog(folder.Raw))
        {
            folder.Begin(log, LoadPage.ExperimentName, settings, cores);
            try
            {
                await ServeAsync(service, settings, load, port, cores, log, invocation, interruption.Token);
            }
            catch (ProcessFailedException error)
            {
                log.Write(new FaultEvent(LoadPage.Cell, 1, error.Message));
            }
            catch (OperationCanceledException) when (interruption.Token.IsCancellationRequested)
            {
                // Ended before the load began.
            }

            log.Write(new EndEvent(interruption.Token.IsCancellationRequested));
        }

        return Report(folder, settings, invocation);
    }

    private static async Task ServeAsync(
        string service,
        LoadSettings settings,
        PreparedLoad load,
        int? port,
        CorePlan cores,
        RawLog log,
        LabInvocation invocation,
        CancellationToken cancel)
    {
        var cell = TunedHost.CellOf(new TunedHostSettings(
            service, settings.Contract!, settings.Binding!, settings.BindingProperties, load.Address, null));
        await using var server = await invocation.StartServer(service, cell, cores.Server, cancel, []);
        await TrialProgress.ShowAsync(invocation.Console, async progress =>
        {
            var feed = new DashboardFeed(progress);
            await using var dashboard = await LoadDashboard.StartAsync(
                port, feed, limit => SetAsync(limit, server, log, feed, cancel));
            progress.Say($"dashboard: {dashboard.Address}");
            await LoadAsync(settings, load, cores, new TrialRunner(log, feed), server, cancel);
            return true;
        });
    }

    private static async Task SetAsync(
        ServiceLimit limit, ITrialServer server, RawLog log, DashboardFeed feed, CancellationToken cancel)
    {
        await server.SetAsync(limit, cancel);
        log.Write(new MarkEvent(limit.ToString()));
        feed.Say(limit.ToString());
    }

    private static async Task LoadAsync(
        LoadSettings settings,
        PreparedLoad load,
        CorePlan cores,
        TrialRunner runner,
        ITrialServer server,
        CancellationToken cancel)
    {
        using var confined = CoreAffinity.Confine(cores.IsShared ? [] : cores.Client);
        var chosen = await ChosenTarget.CreateAsync(settings, load).WaitAsync(cancel);
        await using var target = chosen.Target;
        using var clock = new WallClock();
        var spec = new TrialSpec(LoadPage.Cell, 1, load.Plan)
        {
            Abort = load.Abort,
            Cores = cores.ClientCount,
            RestSeconds = await RestProbe.MeasureAsync(target, clock),
        };
        await runner.RunAsync(spec, target, server, cancel);
    }

    private static int Report(RunFolder folder, LoadSettings settings, LabInvocation invocation)
    {
        var page = RunReport.Write(folder, data => new LoadPage(settings, data).Build(), invocation.Console);
        invocation.Output.WriteLine($"report: {folder.Report}");
        return page.ExitCode;
    }
}
