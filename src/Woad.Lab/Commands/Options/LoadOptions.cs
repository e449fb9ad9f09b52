using System.CommandLine;
using System.Globalization;
using Woad.Lab.Scenarios;
using Woad.Lab.Targets;

namespace Woad.Lab.Commands.Options;

/// <summary>The options of a load, for all commands that put a service under one.</summary>
/// <param name="basis">The settings that hold where an option is not given.</param>
internal sealed class LoadOptions(LoadSettings basis)
{
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
    private readonly Option<string?> _har = OptionText.Text(
        "--har", "of plain HTTP: a HAR file; each user makes its requests in turn. Those of other hosts are left out");
    private readonly Option<string?> _data = OptionText.Text(
        "--data", "of plain HTTP: a CSV file; ${name} in a request is the value of a column, ${json:name} inside JSON");
    private readonly Option<string?> _against = OptionText.Text(
        "--against",
        "the run folder or summary.json of an earlier run, for thresholds on differences: "
            + Scenarios.Against.DifferenceThreshold.Forms);
    private readonly Option<string?> _load = OptionText.Text("--load",
        $"{Callers.Shapes.LoadText.Forms}; {Default(basis.Load)}");
    private readonly Option<string?> _duration = OptionText.Text("--duration",
        $"measured window, such as 60s; {Default(basis.Duration)}");
    private readonly Option<string?> _warmUp = OptionText.Text("--warmup",
        $"load before the window, such as 5s, or 0; {Default(basis.WarmUp)}");
    private readonly Option<string?> _think = OptionText.Text("--think",
        $"pause after a reply: {Callers.Shapes.Pause.Forms}; {Default(basis.Think)}");
    private readonly Option<string?> _pacing = OptionText.Text(
        "--pacing",
        $"from one start of a user to its next: {Callers.Shapes.Pause.Forms}; {Default(basis.Pacing)}");
    private readonly Option<int?> _inFlight = OptionText.Number("--in-flight",
        $"calls of one user at once; {Default(basis.InFlight)}");
    private readonly Option<string?> _channel = OptionText.Text("--channel",
        $"{Callers.Shapes.ChannelUse.Forms}; {Default(basis.Channel)}");
    private readonly Option<string?> _driver = OptionText.Text(
        "--driver",
        "wire sends captured bytes again (net.tcp, net.uds and http of this machine, not with TLS, nor net.pipe), "
            + "channel makes real calls; auto (default): wire for closed loads without pauses, where it can be had");
    private readonly Option<int?> _maxInFlight = OptionText.Number(
        "--max-in-flight",
        $"an open load drops starts beyond so many calls under way; {Default(basis.MaxInFlight)}");
    private readonly Option<string?> _timeout = OptionText.Text("--timeout",
        $"of opening, sending and closing; {Default(basis.Timeout)}");
    private readonly Option<string[]> _thresholds = new("--threshold")
    {
        Description = $"{Callers.Checks.Threshold.Forms}; repeatable; "
            + $"{Default(string.Join(" and ", Callers.Checks.Threshold.Defaults))}, each "
            + "unless the same quantity is given",
    };
    private readonly Option<string?> _abort = OptionText.Text(
        "--abort", $"such as {Callers.Checks.AbortRule.Form}; {Default(Callers.Checks.AbortRule.Default.Text)}");
    private readonly Option<int?> _runs = OptionText.Number("--runs", $"repetitions; {Default(basis.Runs)}");
    private readonly Option<int?> _seed = OptionText.Number("--seed",
        $"seed of everything random; {Default(basis.Seed)}");

    /// <summary>Those of calls of a contract.</summary>
    public IEnumerable<Option> OfContracts =>
    [
        _binding, _properties, _contract, _operation, _args, _load, _duration, _warmUp, _think, _pacing, _inFlight,
        _channel, _driver, _maxInFlight, _timeout, _thresholds, _abort, _runs, _seed,
    ];

    /// <summary>Those of requests of plain HTTP.</summary>
    public IEnumerable<Option> OfHttp => [_method, _body, _headers, _checks, _har, _data];

    /// <summary>Those of a load that is held against an earlier one.</summary>
    public IEnumerable<Option> OfDifferences => [_against];

    /// <summary>Settings with the options that were given in their place.</summary>
    public LoadSettings Read(ParseResult result, LoadSettings instead) =>
        instead with
        {
            Binding = result.GetValue(_binding) ?? instead.Binding,
            BindingProperties = [.. instead.BindingProperties, .. result.GetValue(_properties) ?? []],
            Contract = result.GetValue(_contract) ?? instead.Contract,
            Operation = result.GetValue(_operation) ?? instead.Operation,
            Args = result.GetValue(_args) ?? instead.Args,
            Method = result.GetValue(_method) ?? instead.Method,
            Body = result.GetValue(_body) ?? instead.Body,
            Headers = [.. instead.Headers, .. result.GetValue(_headers) ?? []],
            Checks = [.. instead.Checks, .. result.GetValue(_checks) ?? []],
            Har = result.GetValue(_har) ?? instead.Har,
            Data = result.GetValue(_data) ?? instead.Data,
            Against = result.GetValue(_against) ?? instead.Against,
            Load = result.GetValue(_load) ?? instead.Load,
            Duration = result.GetValue(_duration) ?? instead.Duration,
            WarmUp = result.GetValue(_warmUp) ?? instead.WarmUp,
            Think = result.GetValue(_think) ?? instead.Think,
            Pacing = result.GetValue(_pacing) ?? instead.Pacing,
            InFlight = result.GetValue(_inFlight) ?? instead.InFlight,
            Channel = result.GetValue(_channel) ?? instead.Channel,
            Driver = result.GetValue(_driver) ?? instead.Driver,
            MaxInFlight = result.GetValue(_maxInFlight) ?? instead.MaxInFlight,
            Timeout = result.GetValue(_timeout) ?? instead.Timeout,
            Thresholds = [.. instead.Thresholds, .. result.GetValue(_thresholds) ?? []],
            Abort = result.GetValue(_abort) ?? instead.Abort,
            Runs = result.GetValue(_runs) ?? instead.Runs,
            Seed = result.GetValue(_seed) ?? instead.Seed,
        };

    private static string Default(object value) =>
        string.Create(CultureInfo.InvariantCulture, $"default: {value}");
}
