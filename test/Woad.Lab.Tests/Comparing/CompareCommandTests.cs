using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Scenarios;
using Woad.Lab.Tests.Commands;
using Woad.Lab.Throttling;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Comparing;

/// <summary>Runs that did not measure the same thing, or not often enough, are told apart from equal ones.</summary>
public sealed class CompareCommandTests : IDisposable
{
    private static readonly LoadSettings Load = new()
    {
        Url = "http://localhost:1/x", Contract = "a/c.dll!IWork", Operation = "Work", Args = "[1]",
    };

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-compare-").FullName;

    public static TheoryData<string> Operations() => ["Operation", "Args", "Contract"];

    public static TheoryData<string> Loads() => ["Load", "Think", "InFlight", "Channel"];

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static LoadSettings Changed(string name) => name switch
    {
        "Operation" => Load with { Operation = "Other" },
        "Args" => Load with { Args = "[2]" },
        "Contract" => Load with { Contract = "a/c.dll!IOther" },
        "Load" => Load with { Load = "users:750" },
        "Think" => Load with { Think = "1s" },
        "InFlight" => Load with { InFlight = 2 },
        "Channel" => Load with { Channel = "per-call" },
        _ => throw new ArgumentOutOfRangeException(nameof(name)),
    };

    /// <summary>A run with so many repetitions, of so many calls a second each.</summary>
    private string Run<T>(string name, T settings, string experiment, params double[] rates)
    {
        var folder = new RunFolder(Directory.CreateDirectory(Path.Combine(_folder, name)).FullName);
        using var log = new RawLog(folder.Raw);
        folder.Begin(log, experiment, settings, CorePlan.Parse("off", 2));
        for (var i = 0; i < rates.Length; i++)
        {
            var calls = new Histogram();
            for (var call = 0; call < rates[i]; call++)
            {
                calls.Record(10_000);
            }

            var level = new LevelOutcome("1 user", 0, 1, 1, calls, calls, new Histogram(), 0, calls.Count, 0, 0.1, 0.1);
            log.Write(new TrialEvent(
                LoadPage.Cell,
                i + 1,
                true,
                new LoadOutcome([level], [], new Histogram(), new Histogram(), new Histogram(), 0, 1),
                new GeneratorUsage(0.1, 0, 100),
                null));
        }

        log.Write(new EndEvent(false));
        return folder.Path;
    }

    private string RunLoad(string name, LoadSettings settings, params double[] rates) =>
        Run(name, settings, LoadPage.ExperimentName, rates);

    private static async Task<(int Code, string Output, string Errors)> CompareAsync(params string[] arguments)
    {
        using var lab = new LabCall(["compare", .. arguments]);
        return await lab.EndAsync();
    }

    [Theory]
    [MemberData(nameof(Operations))]
    public async Task Runs_of_different_operations_are_refused(string setting)
    {
        var (code, output, errors) = await CompareAsync(
            RunLoad("a", Load, 100, 100, 100), RunLoad("b", Changed(setting), 7500, 7500, 7500));
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains("The runs called different operations: ", errors, StringComparison.Ordinal);
        Assert.Contains("--allow-different-load", errors, StringComparison.Ordinal);
        Assert.DoesNotContain("no difference", output + errors, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Loads))]
    public async Task Runs_of_different_loads_are_refused(string setting)
    {
        var (code, _, errors) = await CompareAsync(
            RunLoad("a", Load, 100, 100, 100), RunLoad("b", Changed(setting), 7500, 7500, 7500));
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains("The runs had different loads: ", errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Different_loads_are_said_first_where_they_are_allowed()
    {
        var (code, output, errors) = await CompareAsync(
            RunLoad("a", Load, 100, 101, 102),
            RunLoad("b", Changed("Load"), 7500, 7501, 7502),
            "--allow-different-load");
        Assert.True(code == ExitCodes.Pass, errors);
        Assert.StartsWith("The runs had different loads: load: users:10 and users:750.", output.ReplaceLineEndings(" "),
            StringComparison.Ordinal);
        Assert.Contains("higher", output, StringComparison.Ordinal);
    }

    /// <summary>The machine, the address, and how often was measured are not what was measured.</summary>
    [Fact]
    public async Task Another_address_folder_and_duration_are_the_same_measurement()
    {
        var other = Load with { Url = "http://localhost:2/x", Contract = "b/c.dll!IWork", Duration = "9s", Runs = 4 };
        var (code, output, errors) = await CompareAsync(
            RunLoad("a", Load, 100, 101, 102), RunLoad("b", other, 100, 101, 102, 103));
        Assert.True(code == ExitCodes.Pass, errors);
        Assert.DoesNotContain("different", output, StringComparison.Ordinal);
        Assert.Contains("no difference shown", output.ReplaceLineEndings(" "), StringComparison.Ordinal);
    }

    /// <summary>Figures that differ 75 times, measured once or twice.</summary>
    [Theory]
    [InlineData(1, 1)]
    [InlineData(1, 3)]
    [InlineData(2, 5)]
    public async Task Fewer_than_three_repetitions_decide_nothing(int runsA, int runsB)
    {
        var (code, output, errors) = await CompareAsync(
            RunLoad("a", Load, [.. Enumerable.Repeat(100.0, runsA)]),
            RunLoad("b", Load, [.. Enumerable.Repeat(7500.0, runsB)]));
        Assert.True(code == ExitCodes.Pass, errors);
        Assert.StartsWith("Figures with fewer than 3 repetitions on a side have no interval", output,
            StringComparison.Ordinal);
        Assert.DoesNotContain("no difference", output, StringComparison.Ordinal);
        Assert.Contains("not decided", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Other_settings_of_an_experiment_are_said_first()
    {
        var settings = new ThrottlingSettings();
        var (code, output, errors) = await CompareAsync(
            Run("a", settings, ThrottlingExperiment.ExperimentName, 100, 101, 102),
            Run("b", settings with { Users = 7 }, ThrottlingExperiment.ExperimentName, 100, 101, 102));
        Assert.True(code == ExitCodes.Pass, errors);
        Assert.StartsWith(
            "The runs had different settings, which are in the ratios: users: 100 and 7.",
            output.ReplaceLineEndings(" "),
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Different_experiments_are_refused_whatever_is_allowed()
    {
        var (code, _, errors) = await CompareAsync(
            RunLoad("a", Load, 1, 1, 1),
            Run("b", new ThrottlingSettings(), ThrottlingExperiment.ExperimentName, 1, 1, 1),
            "--allow-different-load");
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains("different experiments", errors, StringComparison.Ordinal);
    }
}
