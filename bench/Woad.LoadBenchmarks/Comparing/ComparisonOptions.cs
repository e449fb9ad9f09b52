using System.Globalization;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Comparing;

/// <summary>The options of the command that compares.</summary>
internal sealed class ComparisonOptions
{
    public const string Usage =
        "[--rounds 8] [--seconds 2] [--warm-up 15] [--scenario o1,...] [--only NAME,...] [--page yes|no]";

    private static readonly string[] Known = ["echo", "o1", "o10", "o100"];

    /// <summary>Rounds of each server and client; with 0 only the answers are checked.</summary>
    public int Rounds { get; private set; } = 8;

    /// <summary>The time that is measured under full load, and at half of it.</summary>
    public TimeSpan Window { get; private set; } = TimeSpan.FromSeconds(2);

    /// <summary>The maximum time until a throughput settles.</summary>
    public int WarmUpSeconds { get; private set; } = 15;

    /// <summary>The operations.</summary>
    public IReadOnlyList<Scenario> Scenarios { get; private set; } = [Scenario.Parse("o1")];

    /// <summary>Names of servers and clients; empty for all.</summary>
    public IReadOnlyList<string> Only { get; private set; } = [];

    /// <summary>Whether docs/speed.md is written.</summary>
    public bool WritesPage { get; private set; } = true;

    /// <summary>All operations, whose answers are checked before anything is measured.</summary>
    public static IEnumerable<Scenario> Checked => Known.Select(Scenario.Parse);

    public static ComparisonOptions Parse(IReadOnlyList<string> arguments)
    {
        var options = new ComparisonOptions();
        for (var i = 0; i < arguments.Count; i += 2)
        {
            options.Set(arguments[i], i + 1 < arguments.Count ? arguments[i + 1] : "");
        }

        options.WritesPage &= options.Only.Count == 0 && options.Rounds > 0;
        return options;
    }

    /// <summary>Whether a server or client takes part.</summary>
    public bool Includes(string name) => Only.Count == 0 || Only.Contains(name);

    private void Set(string option, string value)
    {
        switch (option)
        {
            case "--rounds":
                Rounds = Number(value);
                break;
            case "--seconds":
                Window = TimeSpan.FromSeconds(Math.Max(1, Number(value)));
                break;
            case "--warm-up":
                WarmUpSeconds = Number(value);
                break;
            case "--scenario":
                Scenarios = [.. value.Split(',').Select(name => Known.Contains(name)
                    ? Scenario.Parse(name)
                    : throw new ArgumentException(
                        $"Operation '{name}' is not compared: {string.Join(", ", Known)}."))];
                break;
            case "--only":
                Only = value.Split(',');
                break;
            case "--page":
                WritesPage = value == "yes";
                break;
            default:
                throw new ArgumentException($"'{option}' is not an option of compare.");
        }
    }

    private static int Number(string value) => int.Parse(value, NumberStyles.None, CultureInfo.InvariantCulture);
}
