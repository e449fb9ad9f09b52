using System.Diagnostics;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Commands;

/// <summary>
/// Whole runs in processes, against the simulated service. Affinity is off: the tests share the machine.
/// </summary>
[Trait("Category", "Slow")]
public sealed class LabCommandTests
{
    private static readonly string[] SmallRun =
    [
        "run", "instancing", "--binding", "netTcp", "--mode", "Single,PerCall", "--concurrency", "Single",
        "--objects", "1", "--clients", "2", "--users", "1", "--duration", "100ms",
        "--affinity", "off",
    ];

    private static readonly string[] Always =
    [
        "junit.xml", "predictions.json", "raw.jsonl", "report.html", "responses.hlog", "run.json", "summary.json",
        "summary.md",
    ];

    private static readonly string[] OfWindowsThatCount =
    [
        "cells.csv", "conclusion.csv", "events.csv", "limits.csv", "modes-netTcp.svg",
        "run-latency.svg", "run-memory.svg", "run-processors.svg", "run-rate.svg", "statements.csv", "windows.csv",
    ];

    [Fact]
    public async Task Run_writes_its_folder_and_says_how_it_went()
    {
        using var lab = new LabProcess([.. SmallRun, "--runs", "2"]);
        var (code, output, errors) = await lab.EndAsync();

        // A machine busy with other things may make the generator the limit; that is a result too.
        MeasuredCodes.Check(code, output + errors);
        string[] written = [.. Directory.GetFiles(lab.RunFolder).Select(f => Path.GetFileName(f))];
        Assert.Empty(Always.Except(written));
        Assert.Empty(written.Except([.. Always, .. OfWindowsThatCount, "left-out.csv"]));
        Assert.Contains("netTcp/PerCall/Single/1", output, StringComparison.Ordinal);
        Assert.True(
            output.Contains("load generator", StringComparison.Ordinal)
                || output.Contains(TrialVerdict.Disturbed, StringComparison.Ordinal),
            output);

        var lines = File.ReadAllLines(Path.Combine(lab.RunFolder, "raw.jsonl"));
        Assert.Equal(6, RawLog.Read(Path.Combine(lab.RunFolder, "raw.jsonl")).OfType<TrialEvent>()
            .Count(t => t.Repetition > 0));
        var kinds = lines.Select(l => l[..l.IndexOf(',', StringComparison.Ordinal)]).ToList();
        Assert.True(
            kinds.FindIndex(k => k.Contains("model", StringComparison.Ordinal))
                < kinds.FindIndex(k => k.Contains("trial", StringComparison.Ordinal)),
            "The predictions are written before the load.");
    }

    [Theory]
    [InlineData("run", "instancing", "--binding", "carrierPigeon")]
    [InlineData("run", "instancing", "--preset", "slow")]
    [InlineData("run", "instancing", "--duration", "15")]
    [InlineData("run", "instancing", "--objects", "0")]
    [InlineData("run", "instancing", "--affinity", "server=99,client=1")]
    [InlineData("run", "other")]
    [InlineData("report", "/nowhere")]
    [InlineData("run", "instancing", "--binding", "netTcp", "--out", "/proc/nowhere")]
    [InlineData("load", "http://localhost:1/x", "--runs", "many")]
    [InlineData("load", "--scenario", "/nowhere.json")]
    [InlineData("load", "--scenario", "/")]
    [InlineData("run", "durable", "--store", "postgres")]
    [InlineData("predict", "durable", "--callers", "1", "--hosts", "2")]
    [InlineData("run", "queues", "--part", "music")]
    [InlineData("juggle")]
    public async Task Wrong_arguments_return_2_and_say_what_is_wrong(params string[] arguments)
    {
        using var lab = new LabCall(arguments);
        var (code, _, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.NotEqual("", errors);
    }

    /// <summary>Help that fills a screen would hide the mistake.</summary>
    [Theory]
    [InlineData("'woad-lab load --help'", "load", "http://localhost:1/x", "--users", "10")]
    [InlineData("'woad-lab run instancing --help'", "run", "instancing", "--user", "10")]
    public async Task Wrong_option_is_named_without_the_help_of_all_others(string said, params string[] arguments)
    {
        using var lab = new LabCall(arguments);
        var (code, output, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains(said, errors, StringComparison.Ordinal);
        Assert.Contains(arguments[^2], errors, StringComparison.Ordinal);
        Assert.True((output + errors).Split('\n').Length < 12, output);
    }

    [Fact]
    public async Task List_names_the_experiment_and_its_presets()
    {
        using var lab = new LabCall("list");
        var (code, output, _) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Pass, code);
        Assert.Contains("instancing", output, StringComparison.Ordinal);
        Assert.Contains("--preset smoke", output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("predict message-size --preset smoke", "cells have no prediction without load")]
    [InlineData("predict message-size --sizes 1kB --part size", "too few were chosen")]
    [InlineData("predict all --preset smoke", "run1")]
    [InlineData("predict all --preset smoke", "queues: ")]
    public async Task Prediction_says_what_it_needs(string command, string said)
    {
        using var lab = new LabCall(command.Split(' '));
        var (code, output, errors) = await lab.EndAsync();
        Assert.True(code == ExitCodes.Pass, errors);
        Assert.Contains(said, output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Interrupted_run_ends_soon_writes_what_it_has_and_leaves_no_process()
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        using var lab = new LabProcess([.. SmallRun, "--runs", "80"]);
        await FirstPhaseAsync(lab);
        var children = Children(lab.Id);
        Assert.NotEmpty(children);
        using (var kill = Process.Start("kill", $"-INT {lab.Id}"))
        {
            await kill.WaitForExitAsync();
        }

        var (code, output, errors) = await lab.EndAsync();
        Assert.True(code == ExitCodes.Interrupted, $"{code}: {output}{errors}");
        Assert.Contains("PARTIAL", output, StringComparison.Ordinal);
        var report = await File.ReadAllTextAsync(Path.Combine(lab.RunFolder, "report.html"));
        Assert.Contains("PARTIAL", report, StringComparison.Ordinal);
        Assert.DoesNotContain(children, c => Directory.Exists($"/proc/{c}"));
    }

    private static async Task FirstPhaseAsync(LabProcess lab)
    {
        using var guard = new CancellationTokenSource(TimeSpan.FromMinutes(1));
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(50));
        while (await timer.WaitForNextTickAsync(guard.Token))
        {
            var raw = Directory.GetFiles(lab.Folder, "raw.jsonl", SearchOption.AllDirectories).FirstOrDefault();
            var lines = raw is null ? [] : File.ReadLines(raw);
            if (lines.Any(l => l.Contains("\"kind\":\"trial\"", StringComparison.Ordinal)))
            {
                return;
            }
        }
    }

    private static string[] Children(int parent) =>
        File.ReadAllText($"/proc/{parent}/task/{parent}/children").Split(' ', StringSplitOptions.RemoveEmptyEntries);
}
