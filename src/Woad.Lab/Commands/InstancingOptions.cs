using System.CommandLine;
using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;
using Woad.Lab.Measuring;

namespace Woad.Lab.Commands;

/// <summary>The options of the experiment and what they stand for together.</summary>
internal sealed class InstancingOptions
{
    private const int MostClients = 64;
    private const int MostUsers = 256;
    private const int MostRuns = 100;
    private const int MostObjects = 1000;

    private readonly Option<string?> _preset = Text("--preset", "smoke, quick, seed or full");
    private readonly Option<string?> _binding = Text("--binding", "wsHttp,basicHttp,netTcp,wsHttpConversation");
    private readonly Option<string?> _mode = Text("--mode", "PerCall,PerSession,Single");
    private readonly Option<string?> _concurrency = Text("--concurrency", "Single,Reentrant,Multiple");
    private readonly Option<string?> _objects = Text("--objects", "orders in a reply, such as 1,10,25,50,100");
    private readonly Option<string?> _ctor = Text("--ctor", "constructor work: none,primes");
    private readonly Option<string?> _inFlight = Text("--in-flight", "calls in flight on one proxy, such as 1,2");
    private readonly Option<bool?> _sharedLock = new("--shared-lock")
    {
        Description = "adds three cells that show what Multiple gains when all work is under one lock",
    };

    private readonly Option<int?> _clients = Number("--clients", "load processes");
    private readonly Option<string?> _users = Text("--users", "users of each load process, or auto");
    private readonly Option<int?> _runs = Number("--runs", "repetitions of each cell");
    private readonly Option<string?> _duration = Text("--duration", "measured window of each repetition, such as 15s");
    private readonly Option<string?> _warmUp = Text("--warmup", "load before the first window of a server, or of a cell in a shared one, such as 2s");
    private readonly Option<string?> _driver = Text(
        "--driver", "wire (a proxy's captured requests sent again) or proxy (real proxies)");

    private readonly Option<string?> _servers = Text(
        "--servers", "a server process for each repetition (fresh), for each cell (kept), or for each binding (shared)");

    private readonly Option<string?> _affinity = Text("--affinity", "auto, off, or server=0,client=1");
    private readonly Option<string?> _out = Text("--out", "folder of the run folders");
    private readonly Option<int?> _seed = Number("--seed", "seed of the order of the cells");

    public IEnumerable<Option> All =>
    [
        _preset, _binding, _mode, _concurrency, _objects, _ctor, _inFlight, _sharedLock, _clients, _users, _runs,
        _duration, _warmUp, _driver, _servers, _affinity, _out, _seed,
    ];

    /// <exception cref="ArgumentException">A value is not one of those allowed.</exception>
    public InstancingSettings Read(ParseResult result)
    {
        var preset = InstancingPresets.Named(result.GetValue(_preset));
        var isMatrix = result.GetValue(_mode) is not null || result.GetValue(_concurrency) is not null;
        return preset with
        {
            FullCross = preset.FullCross || isMatrix,
            Bindings = List(result, _binding, preset.Bindings, (_, t) => BindingKinds.Parse(t)),
            Modes = List(result, _mode, preset.Modes, Enum<InstanceContextMode>),
            Concurrencies = List(result, _concurrency, preset.Concurrencies, Enum<ConcurrencyMode>),
            Objects = List(result, _objects, preset.Objects, (o, t) => Within(o, t, 1, MostObjects)),
            ConstructorWork = List(result, _ctor, preset.ConstructorWork, WorkOf),
            InFlight = List(result, _inFlight, preset.InFlight, (o, t) => Within(o, t, 1, 16)),
            SharedLock = result.GetValue(_sharedLock) ?? (!isMatrix && preset.SharedLock),
            Clients = Within(result, _clients, 1, MostClients) ?? preset.Clients,
            Users = result.GetValue(_users) switch
            {
                null => preset.Users,
                "auto" => null,
                var text => Within(_users.Name, text, 1, MostUsers),
            },
            Runs = Within(result, _runs, 1, MostRuns) ?? preset.Runs,
            Duration = result.GetValue(_duration) is { } duration
                ? DurationText.Parse(duration, _duration.Name)
                : preset.Duration,
            WarmUp = result.GetValue(_warmUp) is { } warmUp ? DurationText.Parse(warmUp, _warmUp.Name) : preset.WarmUp,
            Driver = result.GetValue(_driver) is { } driver ? Enum<LoadDriver>(_driver.Name, driver) : preset.Driver,
            Servers = result.GetValue(_servers) is { } servers ? Enum<ServerLife>(_servers.Name, servers) : preset.Servers,
            Budget = IsChanged(result) ? null : preset.Budget,
            Affinity = result.GetValue(_affinity) ?? preset.Affinity,
            Output = result.GetValue(_out) ?? preset.Output,
            Seed = result.GetValue(_seed) ?? preset.Seed,
        };
    }

    /// <summary>A preset's time budget goes with its own matrix and times only.</summary>
    private bool IsChanged(ParseResult result) =>
        new Option[] { _binding, _mode, _concurrency, _objects, _ctor, _inFlight, _sharedLock, _runs, _duration, _warmUp }
            .Any(o => result.GetResult(o) is { Implicit: false });

    private static Option<string?> Text(string name, string description) => new(name) { Description = description };

    private static Option<int?> Number(string name, string description) => new(name) { Description = description };

    private static IReadOnlyList<T> List<T>(
        ParseResult result, Option<string?> option, IReadOnlyList<T> otherwise, Func<string, string, T> read) =>
        result.GetValue(option) is { } text
            ? [.. text.Split(',', StringSplitOptions.TrimEntries).Select(t => read(option.Name, t)).Distinct()]
            : otherwise;

    private static bool WorkOf(string option, string text) => text switch
    {
        "none" => false,
        "primes" => true,
        _ => throw new ArgumentException($"{option} '{text}' is neither none nor primes."),
    };

    private static T Enum<T>(string option, string text)
        where T : struct, Enum =>
        System.Enum.GetNames<T>().Contains(text, StringComparer.OrdinalIgnoreCase)
            ? System.Enum.Parse<T>(text, ignoreCase: true)
            : throw new ArgumentException(
                $"{option} '{text}' is none of {string.Join(", ", System.Enum.GetNames<T>())}.");

    private static int Within(string option, string text, int low, int high) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
        && number >= low && number <= high
            ? number
            : throw new ArgumentException($"{option} '{text}' is no number from {low} to {high}.");

    private static int? Within(ParseResult result, Option<int?> option, int low, int high) =>
        result.GetValue(option) is { } number ? Within(option.Name, $"{number}", low, high) : null;
}
