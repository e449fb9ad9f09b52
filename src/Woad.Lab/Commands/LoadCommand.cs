using System.CommandLine;
using System.Globalization;
using System.Text.Json;
using Spectre.Console;
using Woad.Lab.Engine;
using Woad.Lab.General;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;
using Woad.Lab.Targets;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

/// <summary>Load on a service of any origin.</summary>
internal sealed class LoadCommand
{
    private const string Folder = "lab-runs";
    private static readonly LoadSettings Basis = new();

    private readonly Argument<string?> _url = new("url")
    {
        Description = "the service's address",
        Arity = ArgumentArity.ZeroOrOne,
    };
    private readonly Option<string?> _scenario = OptionText.Text(
        "--scenario",
        "a JSON file with any of these settings; options given beside it win");
    private readonly Option<string?> _binding = OptionText.Text(
        "--binding",
        $"{BindingText.Names}; by the address's scheme unless given");
    private readonly Option<string[]> _properties = new("--binding-property")
    {
        Description = "such as Security.Mode=None or MaxReceivedMessageSize=1000000; repeatable",
    };
    private readonly Option<string?> _contract = OptionText.Text(
        "--contract",
        "'assembly.dll!IContract'; in quotes, for many shells have a meaning of their own for '!'");
    private readonly Option<string?> _operation = OptionText.Text("--operation", "the operation's name");
    private readonly Option<string?> _args = OptionText.Text("--args", "its arguments as JSON, such as [1]");
    private readonly Option<string?> _method = OptionText.Text(
        "--method",
        "of plain HTTP; default: GET, with a body POST. An http address without a contract is called by plain HTTP");
    private readonly Option<string?> _body = OptionText.Text("--body", "of plain HTTP: text, or @file");
    private readonly Option<string[]> _headers = new("--header")
    {
        Description = "of plain HTTP: 'Name: value'; repeatable",
    };
    private readonly Option<string[]> _checks = new("--check")
    {
        Description = $"of plain HTTP, what each response must meet: {Targets.Http.ReplyCheck.Forms}; repeatable; "
            + $"{Default(Targets.Http.ReplyCheck.Default.Text)}",
    };
    private readonly Option<string?> _load = OptionText.Text("--load",
        $"{Engine.Shapes.LoadText.Forms}; {Default(Basis.Load)}");
    private readonly Option<string?> _duration = OptionText.Text("--duration",
        $"measured window, such as 60s; {Default(Basis.Duration)}");
    private readonly Option<string?> _warmUp = OptionText.Text("--warmup",
        $"load before the window, such as 5s, or 0; {Default(Basis.WarmUp)}");
    private readonly Option<string?> _think = OptionText.Text("--think",
        $"pause after a reply: {Engine.Shapes.Pause.Forms}; {Default(Basis.Think)}");
    private readonly Option<string?> _pacing = OptionText.Text(
        "--pacing",
        $"from one start of a user to its next: {Engine.Shapes.Pause.Forms}; {Default(Basis.Pacing)}");
    private readonly Option<int?> _inFlight = OptionText.Number("--in-flight",
        $"calls of one user at once; {Default(Basis.InFlight)}");
    private readonly Option<string?> _channel = OptionText.Text("--channel",
        $"{Engine.Shapes.ChannelUse.Forms}; {Default(Basis.Channel)}");
    private readonly Option<string?> _driver = OptionText.Text(
        "--driver",
        "wire sends captured bytes again (net.tcp, net.uds and http of this machine, not with TLS, nor net.pipe), channel "
            + "makes real calls; auto (default): wire for closed loads without pauses, where it can be had");
    private readonly Option<int?> _maxInFlight = OptionText.Number(
        "--max-in-flight",
        $"an open load drops starts beyond so many calls under way; {Default(Basis.MaxInFlight)}");
    private readonly Option<string?> _timeout = OptionText.Text("--timeout",
        $"of opening, sending and closing; {Default(Basis.Timeout)}");
    private readonly Option<string[]> _thresholds = new("--threshold")
    {
        Description = $"{Engine.Checks.Threshold.Forms}; repeatable; "
            + $"{Default(string.Join(" and ", Engine.Checks.Threshold.Defaults))}, each "
            + "unless the same quantity is given",
    };
    private readonly Option<string?> _abort = OptionText.Text(
        "--abort", $"such as {Engine.Checks.AbortRule.Form}; {Default(Engine.Checks.AbortRule.Default.Text)}");
    private readonly Option<int?> _runs = OptionText.Number("--runs", $"repetitions; {Default(Basis.Runs)}");
    private readonly Option<int?> _seed = OptionText.Number("--seed",
        $"seed of everything random; {Default(Basis.Seed)}");
    private readonly Option<string?> _out = OptionText.Text("--out", $"folder of the run folders; {Default(Folder)}");
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
            load._binding,
            load._properties,
            load._contract,
            load._operation,
            load._args,
            load._method,
            load._body,
            load._headers,
            load._checks,
            load._load,
            load._duration,
            load._warmUp,
            load._think,
            load._pacing,
            load._inFlight,
            load._channel,
            load._driver,
            load._maxInFlight,
            load._timeout,
            load._thresholds,
            load._abort,
            load._runs,
            load._seed,
            load._out,
            load._owns,
        };
        command.SetAction((result, _) => load.RunAsync(result));
        return command;
    }

    private async Task<int> RunAsync(ParseResult result)
    {
        var scenario = result.GetValue(_scenario) is { } path ? ScenarioFile.Read(path) : null;
        var settings = Read(result, scenario?.Settings ?? new LoadSettings());
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

        return await RunAsync(settings, load, result.GetValue(_out) ?? Folder, LabInvocation.Of(result).Console);
    }

    private static async Task<int> RunAsync(
        LoadSettings settings, PreparedLoad load, string output, IAnsiConsole console)
    {
        var folder = RunFolder.Create(output, LoadPage.ExperimentName, DateTimeOffset.Now);
        using var interruption = new Interruption();
        var cancel = interruption.Token;
        using (var log = new RawLog(folder.Raw))
        {
            var cores = CorePlan.Parse("off", Environment.ProcessorCount);
            var started = new ExperimentEvent(
                ExperimentEvent.CurrentSchema,
                LoadPage.ExperimentName,
                DateTimeOffset.UtcNow,
                JsonSerializer.SerializeToElement(settings, LabJson.Line),
                LabEnvironment.Capture(cores),
                []);
            log.Write(started);
            folder.WriteJson("run.json", started);
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
                        var spec = new TrialSpec(LoadPage.Cell, run, load.Plan) { Abort = load.Abort,
                            RestSeconds = rest };
                        await new TrialRunner(log, progress).RunAsync(spec, target, server, cancel);
                        log.Write(new MarkEvent($"run {run}: server's counters: {SaidOf(server, reason)}"));
                    }

                    return true;
                });
            log.Write(new EndEvent(cancel.IsCancellationRequested));
        }

        var data = new TrialData(RawLog.Read(folder.Raw));
        var page = TrialPage.Complete(new LoadPage(settings, data).Build(), data);
        using (var log = new RawLog(folder.Raw, append: true))
        {
            log.Write(new VerdictEvent(page.Verdict, page.ExitCode));
        }

        PageFiles.Write(folder, page, data);
        PageTerminal.Write(console, page);
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

    private static string Default(object value) =>
        string.Create(CultureInfo.InvariantCulture, $"default: {value}");

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

    private LoadSettings Read(ParseResult result, LoadSettings basis) =>
        basis with
        {
            Url = result.GetValue(_url) ?? basis.Url,
            Binding = result.GetValue(_binding) ?? basis.Binding,
            BindingProperties = [.. basis.BindingProperties, .. result.GetValue(_properties) ?? []],
            Contract = result.GetValue(_contract) ?? basis.Contract,
            Operation = result.GetValue(_operation) ?? basis.Operation,
            Args = result.GetValue(_args) ?? basis.Args,
            Method = result.GetValue(_method) ?? basis.Method,
            Body = result.GetValue(_body) ?? basis.Body,
            Headers = [.. basis.Headers, .. result.GetValue(_headers) ?? []],
            Checks = [.. basis.Checks, .. result.GetValue(_checks) ?? []],
            Load = result.GetValue(_load) ?? basis.Load,
            Duration = result.GetValue(_duration) ?? basis.Duration,
            WarmUp = result.GetValue(_warmUp) ?? basis.WarmUp,
            Think = result.GetValue(_think) ?? basis.Think,
            Pacing = result.GetValue(_pacing) ?? basis.Pacing,
            InFlight = result.GetValue(_inFlight) ?? basis.InFlight,
            Channel = result.GetValue(_channel) ?? basis.Channel,
            Driver = result.GetValue(_driver) ?? basis.Driver,
            MaxInFlight = result.GetValue(_maxInFlight) ?? basis.MaxInFlight,
            Timeout = result.GetValue(_timeout) ?? basis.Timeout,
            Thresholds = [.. basis.Thresholds, .. result.GetValue(_thresholds) ?? []],
            Abort = result.GetValue(_abort) ?? basis.Abort,
            Runs = result.GetValue(_runs) ?? basis.Runs,
            Seed = result.GetValue(_seed) ?? basis.Seed,
            OwnsTarget = result.GetValue(_owns),
        };
}
