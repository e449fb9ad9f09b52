using System.CommandLine;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Commands.Options;
using Woad.Lab.Measuring;
using Woad.Lab.Published;
using Woad.Lab.Targets;
using Woad.Lab.Throttling;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

internal sealed class ThrottlingCommand : TrialCommand
{
    private const int MostUsers = 1000;

    private readonly Option<string?> _throttle = OptionText.Text(
        "--throttle",
        "run1, run2, run3, run3b, run4 or calls=16,sessions=10,instances=26; several separated by ;");
    private readonly Option<string?> _defaults = OptionText.Text(
        "--throttle-defaults",
        "limits that --throttle does not name: 3.5 (16/10/26) or 4.0 (by processor)");
    private readonly Option<string?> _style = OptionText.Text(
        "--style",
        "sync,async,pool: how the operation spends its time");
    private readonly Option<string?> _threads = OptionText.Text(
        "--threads",
        "owned (threads of the throttle) or pool (the shared thread pool)");
    private readonly Option<int?> _minThreads = OptionText.Number("--min-threads", "minimum of the shared thread pool");
    private readonly Option<string?> _channel = OptionText.Text(
        "--channel",
        $"{ChannelUse.Forms}; several separated by commas");
    private readonly Option<string?> _binding = OptionText.Text("--binding", string.Join(",", CellBindings.Names));
    private readonly Option<int?> _users = OptionText.Number("--users", "callers");
    private readonly Option<int?> _inFlight = OptionText.Number("--in-flight-per-user", "calls of one user at once");
    private readonly Option<string?> _load = OptionText.Text("--load", LoadText.Forms);
    private readonly Option<string?> _think = OptionText.Text("--think", $"pause after a reply: {Pause.Forms}");
    private readonly Option<string?> _duration = OptionText.Text("--duration", "length of each cell, such as 60s");
    private readonly Option<string?> _service = OptionText.Text(
        "--service-time",
        "how long the operation takes, such as 5s");

    public override string Name => ThrottlingExperiment.ExperimentName;

    public override string Description => "sessions, calls and instances: who waits for which limit";

    protected override IEnumerable<Option> Own =>
        [
            _throttle,
            _defaults,
            _style,
            _threads,
            _minThreads,
            _channel,
            _binding,
            _users,
            _inFlight,
            _load,
            _think,
            _duration,
            _service,
        ];

    protected override IReadOnlyList<string> PresetNames => ThrottlingPresets.Names;

    protected override ITrialExperiment Make(string? preset) =>
        new ThrottlingExperiment(ThrottlingPresets.Named(preset));

    protected override ITrialExperiment Read(ParseResult result)
    {
        var preset = ThrottlingPresets.Named(result.GetValue(Preset));
        var service = OptionText.Seconds(result, _service, preset.ServiceSeconds);
        var settings = preset with
        {
            ServiceSeconds = service,
            Users = NumberText.Within(_users.Name, result.GetValue(_users) ?? preset.Users, 1, MostUsers),
            Load = result.GetValue(_load),
            Think = result.GetValue(_think) ?? preset.Think,
            Runs = NumberText.Within(Runs.Name, result.GetValue(Runs) ?? preset.Runs, 1, MostRuns),
            Limit = result.GetValue(Runs) is null ? preset.Limit : null,
            Seed = result.GetValue(Seed) ?? preset.Seed,
            Output = result.GetValue(Out) ?? preset.Output,
            Affinity = result.GetValue(Affinity) ?? preset.Affinity,
        };
        Pause.Parse(settings.Think, _think.Name);
        var changes = new Option[]
        {
            _throttle,
            _style,
            _threads,
            _minThreads,
            _channel,
            _binding,
            _inFlight,
            _duration,
            _service,
        };
        settings = changes.Any(o => result.GetResult(o) is { Implicit: false })
            ? settings with
            {
                Cells = Cells(result, preset, service),
            }
            : settings;
        if (settings.Load is { } load
            && LoadText.Parse(load, TimeSpan.Zero, TimeSpan.FromSeconds(1)) is not ClosedShape)
        {
            throw new ArgumentException(
                $"--load '{load}': the tests of this experiment are users who wait for their answers, a closed load.");
        }

        return new ThrottlingExperiment(settings);
    }

    private IReadOnlyList<ThrottlingCell> Cells(ParseResult result, ThrottlingSettings preset, double service)
    {
        var defaults = ThrottleLimits.Defaults(result.GetValue(_defaults) ?? "3.5", Environment.ProcessorCount);
        var limits = OptionText.List(
            result,
            _throttle,
            [.. preset.Cells.Select(c => c.Limits).Distinct()],
            t => ThrottleLimits.Parse(t, defaults),
            ';');
        var isPool = OptionText.OneOf(_threads.Name, result.GetValue(_threads) ?? "owned", ["owned", "pool"]) == "pool";
        var styles = OptionText
            .List(result, _style, [OperationStyle.Sync], t => OptionText.OneOf<OperationStyle>(_style.Name, t))
            .Select(s => isPool && s == OperationStyle.Sync ? OperationStyle.Pool : s)
            .ToArray();
        var channels = OptionText.List(result, _channel, [ChannelUse.PerUser], ChannelUse.Parse);
        var bindings = OptionText.List(
            result,
            _binding,
            [CellBindings.Published],
            t => OptionText.OneOf(_binding.Name, t, CellBindings.Names));
        var minimum = result.GetValue(_minThreads) is { } n
            ? NumberText.Within(_minThreads.Name, n, 1, 10_000)
            : (int?)null;
        return
        [
            .. from limit in limits
            from binding in bindings
            from style in styles
            from channel in channels
            let inFlight = NumberText.Within(_inFlight.Name, result.GetValue(_inFlight) ?? limit.InFlight, 1, 16)
            let seconds = OptionText.Seconds(
                result,
                _duration,
                (PublishedRun.Named(limit.Name)?.Seconds ?? 60) * service / PublishedRun.ServiceSeconds)
            select new ThrottlingCell(
                limit,
                binding,
                style,
                style == OperationStyle.Pool ? minimum ?? Environment.ProcessorCount : minimum,
                channel,
                inFlight,
                seconds),
        ];
    }
}
