using System.CommandLine;
using System.Diagnostics;
using System.Globalization;
using Spectre.Console;
using Woad.Lab.Commands.Options;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Processes;
using Woad.Lab.Reports;
using Woad.Lab.SelfTest;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Commands;

/// <summary>Measures the generator itself: an echo on one core, the load on another.</summary>
internal static class SelfTestCommand
{
    private const double MostAddedMicroseconds = 5;

    public static Command Create()
    {
        var duration = OptionText.Text("--duration", "measured window of each part, 5s unless given");
        var users = OptionText.Number("--users", "users of the last part, 10000 unless given");
        var usersDuration = OptionText.Text("--users-duration", "its measured window, 60s unless given");
        var only = OptionText.Text("--only", "parts whose name contains this");
        var command = new Command("self-test", "Measures the load generator itself against what is asked of it.")
        {
            duration, users, usersDuration, only,
        };
        command.Subcommands.Add(CausesCommand.Create());
        command.SetAction((result, cancel) => RunAsync(
            LabInvocation.Of(result).Console,
            DurationText.Parse(result.GetValue(duration) ?? "5s", "--duration"),
            SelfTestPart.All(
                NumberText.Within("--users", result.GetValue(users) ?? 10_000, 1, 15_000),
                DurationText.Parse(result.GetValue(usersDuration) ?? "60s", "--users-duration")),
            result.GetValue(only) ?? "",
            cancel));
        return command;
    }

    /// <summary>A process for one core: what the generator adds to a call.</summary>
    public static Command CreateOverhead()
    {
        var url = new Argument<string>("url");
        var command = new Command("overhead", "What the generator adds to a call.") { url };
        command.Hidden = true;
        command.SetAction(async (result, _) =>
        {
            var found = await Overhead.MeasureAsync(new Uri(result.GetRequiredValue(url)), TimeSpan.FromSeconds(1));
            Console.Out.WriteLine(Invariant($"{found.BareMicroseconds} {found.EngineMicroseconds}"));
            return ExitCodes.Pass;
        });
        return command;
    }

    private static async Task<int> RunAsync(
        IAnsiConsole console,
        TimeSpan duration,
        IReadOnlyList<SelfTestPart> parts,
        string only,
        CancellationToken cancel)
    {
        var cores = CorePlan.Parse("auto", Environment.ProcessorCount);
        var generator = new[] { cores.Client[0] };
        var table = new Table().Border(TableBorder.Simple);
        table.AddColumns("part", "driver");
        foreach (var name in new[] { "calls/s", "mean µs", "p50 µs", "CPU of its core", "B/call", "peak MB" })
        {
            table.AddColumn(new TableColumn(name).RightAligned());
        }

        table.AddColumn("against what is asked");
        var broken = 0;
        foreach (var part in parts.Where(p => p.Name.Contains(only, StringComparison.Ordinal)))
        {
            console.WriteLine($"{part.Name}, {part.Driver}");
            var result = await MeasureAsync(part, part.Duration ?? duration, cores.Server, generator, cancel);
            var objections = result.Broken(part).ToArray();
            broken += objections.Length;
            table.AddRow(
                part.Name,
                part.Driver,
                Invariant($"{result.PerSecond:N0}"),
                Invariant($"{result.MeanMicroseconds:N1}"),
                Invariant($"{result.P50Microseconds:N1}"),
                Invariant($"{result.Cpu:P0}"),
                Invariant($"{result.BytesPerCall:N0}"),
                Invariant($"{result.Megabytes:N0}"),
                objections.Length == 0 ? "met" : string.Join("; ", objections));
        }

        if (only.Length == 0 || "overhead".Contains(only, StringComparison.Ordinal))
        {
            console.WriteLine("what the generator adds to a call");
            var added = await AddedAsync(cores.Server, generator, cancel);
            var isMet = added.AddedMicroseconds <= MostAddedMicroseconds;
            broken += isMet ? 0 : 1;
            table.AddRow(
                Invariant($"one user against a bare socket ({added.BareMicroseconds:N1} µs)"),
                "wire",
                "",
                "",
                Invariant($"{added.EngineMicroseconds:N1}"),
                "",
                "",
                "",
                Invariant(
                    $"adds {added.AddedMicroseconds:N1} µs, at most {MostAddedMicroseconds:N0}: {(isMet ? "met" : "missed")}"));
        }

        console.Write(table);
        return broken == 0 ? ExitCodes.Pass : ExitCodes.Fail;
    }

    private static async Task<SelfTestResult> MeasureAsync(
        SelfTestPart part, TimeSpan duration, IReadOnlyList<int> server, int[] generator, CancellationToken cancel)
    {
        await using var echo = await StartAsync(part.Binding, server, cancel);
        var folder = Directory.CreateTempSubdirectory("woad-lab-self-test-").FullName;
        try
        {
            var output = await ChildRun.EndOfAsync(
                generator,
                cancel,
                [
                "load", echo.Address.AbsoluteUri, "--binding", part.Binding,
                .. part.Binding == "netTcp" ? new[] { "--binding-property", "Security.Mode=None" } : [],
                "--contract", $"{typeof(IEcho).Assembly.Location}!{nameof(IEcho)}", "--args", "[1]",
                "--load", part.Load, "--channel", part.Channel, "--driver", part.Driver, "--think", part.Think,
                "--warmup", "10s", "--duration", Invariant($"{duration.TotalMilliseconds}ms"), "--out", folder,
                ]);
            return SelfTestResult.Read(folder, output);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static async Task<Overhead> AddedAsync(IReadOnlyList<int> server, int[] generator, CancellationToken cancel)
    {
        await using var echo = await StartAsync("netTcp", server, cancel);
        var output = await ChildRun.EndOfAsync(generator, cancel, "overhead", echo.Address.AbsoluteUri);
        return output.Trim().Split(' ') is [var bare, var engine]
            && double.TryParse(bare, CultureInfo.InvariantCulture, out var without)
            && double.TryParse(engine, CultureInfo.InvariantCulture, out var with)
                ? new Overhead(without, with)
                : throw new ProcessFailedException($"The generator's overhead was not measured: {output}");
    }

    private static Task<TrialServer> StartAsync(string binding, IReadOnlyList<int> cores, CancellationToken cancel) =>
        TrialServer.StartAsync(
            "the self-test",
            CellSpec.Of(EchoHost.Name, new EchoHostSettings(binding), TimeSpan.FromSeconds(1), countsCalls: false),
            cores,
            cancel);
}
