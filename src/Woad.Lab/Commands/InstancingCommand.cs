using System.CommandLine;
using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Blocks;
using Woad.Lab.Commands.Options;
using Woad.Lab.Instancing;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

internal sealed class InstancingCommand : TrialCommand
{
    private const int MostClients = 64;
    private const int MostUsers = 256;
    private const int MostObjects = 1000;

    private readonly Option<string?> _binding = OptionText.Text("--binding", string.Join(",", CellBindings.Names));
    private readonly Option<string?> _mode = OptionText.Text("--mode", "PerCall,PerSession,Single");
    private readonly Option<string?> _concurrency = OptionText.Text("--concurrency", "Single,Reentrant,Multiple");
    private readonly Option<string?> _objects = OptionText.Text("--objects",
        "orders in a reply, such as 1,10,25,50,100");
    private readonly Option<string?> _ctor = OptionText.Text("--ctor", "constructor work: none,primes");
    private readonly Option<string?> _inFlight = OptionText.Text("--in-flight",
        "calls in flight on one proxy, such as 1,2");
    private readonly Option<bool?> _sharedLock = new("--shared-lock")
    {
        Description = "adds cells with waits, one lock, callouts, two calls at once in a session, and a costly "
            + "constructor",
    };

    private readonly Option<int?> _clients = OptionText.Number("--clients", "groups of users of the load");
    private readonly Option<string?> _users = OptionText.Text("--users", "users of each group, or auto");
    private readonly Option<string?> _duration = OptionText.Text("--duration",
        "length of a window in each block, such as 200ms");
    private readonly Option<string?> _driver = OptionText.Text(
        "--driver", "wire (a channel's captured requests sent again) or proxy (real channels)");

    public override string Name => InstancingExperiment.ExperimentName;

    public override string Description => "instance mode × concurrency mode × binding × objects × constructor work";

    public override IEnumerable<string> Presets => [Describe("(none)", Make(null)), .. base.Presets];

    protected override IEnumerable<Option> Own =>
    [
        _binding, _mode, _concurrency, _objects, _ctor, _inFlight, _sharedLock, _clients, _users, _duration,
        _driver,
    ];

    protected override IReadOnlyList<string> PresetNames => InstancingPresets.Names;

    protected override ITrialExperiment Make(string? preset) =>
        new InstancingExperiment(InstancingPresets.Named(preset));

    protected override ITrialExperiment Read(ParseResult result)
    {
        var preset = InstancingPresets.Named(result.GetValue(Preset));
        var isMatrix = result.GetValue(_mode) is not null || result.GetValue(_concurrency) is not null;
        return new InstancingExperiment(preset with
        {
            FullCross = preset.FullCross || isMatrix,
            Bindings = OptionText.List(
                result, _binding, preset.Bindings, t => OptionText.OneOf(_binding.Name, t, CellBindings.Names)),
            Modes = OptionText.List(
                result, _mode, preset.Modes, t => OptionText.OneOf<InstanceContextMode>(_mode.Name, t)),
            Concurrencies = OptionText.List(
                result, _concurrency, preset.Concurrencies, t =>
                    OptionText.OneOf<ConcurrencyMode>(_concurrency.Name, t)),
            Objects = OptionText.List(
                result, _objects, preset.Objects, t => Within(_objects.Name, t, 1, MostObjects)),
            ConstructorWork = OptionText.List(
                result, _ctor, preset.ConstructorWork, t => WorkOf(_ctor.Name, t)),
            InFlight = OptionText.List(result, _inFlight, preset.InFlight, t => Within(_inFlight.Name, t, 1, 16)),
            SharedLock = result.GetValue(_sharedLock) ?? (!isMatrix && preset.SharedLock),
            Clients = Within(result, _clients, 1, MostClients) ?? preset.Clients,
            Users = result.GetValue(_users) switch
            {
                null => preset.Users,
                "auto" => null,
                var text => Within(_users.Name, text, 1, MostUsers),
            },
            Runs = Within(result, Runs, 1, BlockLooks.MostBlocks) ?? preset.Runs,
            Duration = result.GetValue(_duration) is { } duration
                ? DurationText.Parse(duration, _duration.Name)
                : preset.Duration,
            Driver = result.GetValue(_driver) is { } driver
                ? OptionText.OneOf<LoadDriver>(_driver.Name, driver)
                : preset.Driver,
            Limit = result.GetValue(Runs) is null ? preset.Limit : null,
            Affinity = result.GetValue(Affinity) ?? preset.Affinity,
            Output = result.GetValue(Out) ?? preset.Output,
            Seed = result.GetValue(Seed) ?? preset.Seed,
        });
    }

    private static bool WorkOf(string option, string text) =>
        OptionText.OneOf(option, text, ["none", "primes"]) == "primes";

    private static int Within(string option, string text, int low, int high) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            ? NumberText.Within(option, number, low, high)
            : throw new ArgumentException($"{option} '{text}' is no number from {low} to {high}.");

    private static int? Within(ParseResult result, Option<int?> option, int low, int high) =>
        result.GetValue(option) is { } number ? NumberText.Within(option.Name, number, low, high) : null;
}
