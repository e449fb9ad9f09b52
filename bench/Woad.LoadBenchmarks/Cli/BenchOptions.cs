using System.Globalization;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Cli;

/// <summary>What the command line asks for.</summary>
internal sealed class BenchOptions
{
    public const string Usage = """
        --scenario echo,o1,o100   operations (echo,o1)
        --contenders T0,T1,H0     steps of the ladder (T0,T1,T2,H0)
        --rounds 10               rounds each
        --connections 16          connections (1 for net.tcp, 64 for HTTP)
        --in-flight 1             calls in flight on each (64 for net.tcp, 1 for HTTP)
        --window 2                seconds measured in a round
        --max-warm-up 15          seconds after which an unsteady round is given up
        --baseline T1             what the others are compared with
        --out FOLDER              where ladder.jsonl and ladder.md go (bench-runs)
        --strace                  count system calls instead of measuring time
        """;

    public IReadOnlyList<Scenario> Scenarios { get; private set; } = [Scenario.Parse("echo"), Scenario.Parse("o1")];

    public IReadOnlyList<ContenderEntry> Contenders { get; private set; } =
        [.. new[] { "T0", "T1", "T2", "H0" }.Select(ContenderList.Find)];

    public int Rounds { get; private set; } = 10;

    public int? Connections { get; private set; }

    public int? InFlight { get; private set; }

    public TimeSpan Window { get; private set; } = TimeSpan.FromSeconds(2);

    public int MaxWarmUpSeconds { get; private set; } = 15;

    public string? Baseline { get; private set; }

    public string Output { get; private set; } = "bench-runs";

    public bool Strace { get; private set; }

    public static BenchOptions Parse(IReadOnlyList<string> arguments)
    {
        var options = new BenchOptions();
        for (var i = 0; i < arguments.Count; i++)
        {
            if (arguments[i] == "--strace")
            {
                options.Strace = true;
                continue;
            }

            if (i + 1 == arguments.Count)
            {
                throw new ArgumentException($"'{arguments[i]}' is not an option or lacks its value.");
            }

            options.Set(arguments[i], arguments[++i]);
        }

        return options;
    }

    public Shape ShapeFor(Protocol protocol)
    {
        var usual = Shape.Default(protocol);
        return Connections is null && InFlight is null ? usual : new(Connections ?? 1, InFlight ?? 1);
    }

    private static int Number(string value) => int.Parse(value, NumberStyles.None, CultureInfo.InvariantCulture);

    private void Set(string option, string value)
    {
        switch (option)
        {
            case "--scenario":
                Scenarios = [.. value.Split(',').Select(Scenario.Parse)];
                break;
            case "--contenders":
                Contenders = [.. value.Split(',').Select(ContenderList.Find)];
                break;
            case "--rounds":
                Rounds = Number(value);
                break;
            case "--connections":
                Connections = Number(value);
                break;
            case "--in-flight":
                InFlight = Number(value);
                break;
            case "--window":
                Window = TimeSpan.FromSeconds(Number(value));
                break;
            case "--max-warm-up":
                MaxWarmUpSeconds = Number(value);
                break;
            case "--baseline":
                Baseline = ContenderList.Find(value).Name;
                break;
            case "--out":
                Output = value;
                break;
            default:
                throw new ArgumentException($"Option '{option}' is not known.");
        }
    }
}
