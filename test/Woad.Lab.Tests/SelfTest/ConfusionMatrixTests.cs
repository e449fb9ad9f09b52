using Spectre.Console;
using Woad.Lab.Limits;
using Woad.Lab.SelfTest.Causes;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.SelfTest;

/// <summary>How often a limit is named with its cause, and how often without.</summary>
public sealed class ConfusionMatrixTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-matrix-").FullName;

    private string File => Path.Combine(_folder, "causes.md");

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static CauseOutcome Of(string cause, string limit, bool isOn, string named, int run = 1) =>
        new(cause, limit, isOn, "users:16", run, named);

    [Fact]
    public void Shares_count_loads_with_the_cause_and_all_others()
    {
        var matrix = new ConfusionMatrix(
        [
            Of("lock", LimitNames.Lock, true, LimitNames.Lock),
            Of("lock", LimitNames.Lock, true, LimitNames.Pool, 2),
            Of("lock", LimitNames.Lock, false, LimitNames.Waiting),
            Of("pool", LimitNames.Pool, true, LimitNames.Pool),
            Of("pool", LimitNames.Pool, false, LimitNames.Lock),
        ]);
        Assert.Equal(
            [
                new ConfusionRow("lock", LimitNames.Lock, 2, 1, 3, 1),
                new ConfusionRow("pool", LimitNames.Pool, 1, 1, 4, 1),
            ],
            matrix.Rows);
        Assert.Equal(0.5, matrix.Rows[0].Right);
        Assert.Equal(0.25, matrix.Rows[1].False);
        Assert.False(matrix.IsGood);
        var text = matrix.Markdown(new DateTimeOffset(2026, 1, 2, 0, 0, 0, TimeSpan.Zero), "a machine");
        Assert.StartsWith("2026-01-02, a machine; 5 loads.", text, StringComparison.Ordinal);
        Assert.Contains("| lock | lock | 1 of 2 | 50 % | 1 of 3 | 33.3 % | pool inside the operation (1) |", text,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Search_that_is_always_right_is_good() => Assert.True(new ConfusionMatrix(
        [.. Enumerable.Range(1, 20).SelectMany(run => new[]
        {
            Of("lock", LimitNames.Lock, true, LimitNames.Lock, run),
            Of("lock", LimitNames.Lock, false, LimitNames.Offered, run),
        })]).IsGood);

    [Fact]
    public void Each_cause_has_three_loads()
    {
        Assert.Equal(
            ["users:8", "users:16", "users:64"],
            CauseLoads.Of(new Cause("lock", LimitNames.Lock)).Select(c => c.Load));
        Assert.Equal(
            ["users:4", "users:4", "users:4"],
            CauseLoads.Of(Cause.All.Single(c => c.Name == "generator")).Select(c => c.LoadWithout));
        Assert.All(Cause.All, cause => Assert.InRange(CauseLoads.Of(cause).Count, 2, 3));
    }

    /// <summary>A run that is ended after a few loads goes on where it was.</summary>
    [Fact]
    public async Task Run_that_was_ended_goes_on()
    {
        using var output = new StringWriter();
        var console = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(output) });
        var measured = 0;
        using var end = new CancellationTokenSource();
        Task<LimitSearch> Measure(Cause cause, bool isOn, CancellationToken cancel)
        {
            measured++;
            if (measured == 5)
            {
                end.Cancel();
            }

            return Task.FromResult(new LimitSearch(
                [new LimitReading(isOn ? cause.Limit : LimitNames.Offered, "", true)]));
        }

        Cause[] causes = [new("lock", LimitNames.Lock), new("pool", LimitNames.Pool)];
        var run = new CauseMatrixRun(console, File, TimeSpan.FromSeconds(1));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => run.RunAsync(causes, 2, InstancingRun.Environment, Measure, end.Token));
        Assert.InRange(measured, 5, 6);
        Assert.Equal(
            ExitCodes.Pass, await run.RunAsync(causes, 2, InstancingRun.Environment, Measure, CancellationToken.None));
        Assert.InRange(measured, 24, 25);
        Assert.Contains("| lock | lock | 6 of 6 | 100 % | 0 of 18 | 0 % |  |",
            await System.IO.File.ReadAllTextAsync(File), StringComparison.Ordinal);
    }

    /// <summary>Other work of the machine is no error of the limits.</summary>
    [Fact]
    public async Task Loads_beside_other_work_are_made_again_and_then_left_out()
    {
        using var output = new StringWriter();
        var console = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(output) });
        var measured = 0;
        Task<LimitSearch> Measure(Cause cause, bool isOn, CancellationToken cancel)
        {
            // The first load is disturbed once, and those of eight users without the cause always.
            var isDisturbed = ++measured == 1 || (!isOn && cause.Load == "users:8");
            var limit = isDisturbed ? LimitNames.OtherProcesses : isOn ? cause.Limit : LimitNames.Offered;
            return Task.FromResult(new LimitSearch([new LimitReading(limit, "", true)]));
        }

        var code = await new CauseMatrixRun(console, File, TimeSpan.FromSeconds(1)).RunAsync(
            [new("lock", LimitNames.Lock)], 1, InstancingRun.Environment, Measure, CancellationToken.None);
        Assert.Equal(ExitCodes.Disturbed, code);
        Assert.Equal(6 + 1 + 2, measured);
        var table = await System.IO.File.ReadAllTextAsync(File);
        Assert.Contains("| lock | lock | 3 of 3 | 100 % | 0 of 2 | 0 % |  |", table, StringComparison.Ordinal);
        Assert.Contains("1 load was left out", table, StringComparison.Ordinal);
        Assert.Contains("lock off, users:8: left out", output.ToString(), StringComparison.Ordinal);
    }
}
