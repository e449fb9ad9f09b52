using Woad.Lab.Blocks;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.LoadAgents;
using Woad.Lab.Processes;

namespace Woad.Lab.Tests.Blocks;

/// <summary>Runs in blocks against services that answer at once.</summary>
[Collection(Alone.Name)]
public sealed class BlockRunTests
{
    [Fact]
    public async Task Each_block_has_a_window_of_each_cell_with_the_cost_of_its_change()
    {
        var trials = await RunAsync(new FakeExperiment("a", "b"), new FakeServer());
        Assert.Equal(
            ["a 1", "a 2", "a 3", "b 1", "b 2", "b 3"],
            trials.Select(t => $"{t.Cell} {t.Repetition}").Order(StringComparer.Ordinal));
        Assert.All(trials, t => Assert.True(t is { ChangeSeconds: > 0, Kernel.Count: 1 }));
        Assert.All(trials, t => Assert.Equal(1, t.Outcome.Opens.Count));
    }

    /// <summary>A window of 50 ms has five rounds of 10 ms.</summary>
    [Fact]
    public async Task Cells_with_slices_share_a_window_and_have_their_own_calls_and_counters()
    {
        var lines = await LinesAsync(
            new FakeExperiment("a", "b") { IsSliced = true, Seconds = 0.05 }, new FakeServer());
        var trials = lines.OfType<TrialEvent>().ToArray();
        Assert.Equal(
            ["a 1", "a 2", "a 3", "b 1", "b 2", "b 3"],
            trials.Select(t => $"{t.Cell} {t.Repetition}").Order(StringComparer.Ordinal));
        Assert.All(trials, t => Assert.True(t is { ChangeSeconds: > 0, Kernel: [{ CpuSeconds: > 0 }] }));
        Assert.All(trials, t => Assert.Equal(5, t.Slices.Count));
        Assert.All(trials, t => Assert.Equal(t.Outcome.Levels[0].Calls, t.Slices.Sum()));
        Assert.All(trials, t => Assert.Equal(0.05, t.Outcome.Levels[0].Seconds, 6));
        Assert.All(trials, t => Assert.Equal(1, t.Outcome.Opens.Count));
        var counters = lines.OfType<CountersEvent>().Where(c => c.Repetition == 1).ToArray();
        Assert.Equal(2, counters.Length);
        Assert.Equal(Enumerable.Range(0, 10).Sum(), counters.Sum(c => c.Counters.Gen0));
        Assert.All(counters, c => Assert.Equal((0.05, 5), (Math.Round(c.Counters.Seconds, 6), c.Counters.Contentions)));
    }

    [Fact]
    public async Task Failed_calls_of_a_cell_with_slices_are_its_own()
    {
        var isSliced = false;
        var trials = await RunAsync(
            new FakeExperiment("a", "b")
            {
                IsSliced = true,
                Seconds = 0.05,
                Calling = cell =>
                {
                    if (cell == "a" && isSliced)
                    {
                        throw new TimeoutException("a does not answer");
                    }
                },
            },
            new FakeServer { Following = () => isSliced = true });
        Assert.All(trials, t => Assert.Equal(5, t.Slices.Count));
        Assert.All(trials.Where(t => t.Cell == "a"), t => Assert.Contains(
            "a does not answer", Assert.Single(t.Outcome.Faults).First, StringComparison.Ordinal));
        Assert.All(trials.Where(t => t.Cell == "a"), t => Assert.Equal(0, t.Outcome.Levels[0].Calls));
        Assert.All(trials.Where(t => t.Cell == "b"), t => Assert.Empty(t.Outcome.Faults));
        Assert.All(trials.Where(t => t.Cell == "b"), t => Assert.True(t.Outcome.Levels[0].Calls > 0));
    }

    [Fact]
    public async Task Run_ends_when_a_look_finds_all_statements_decided()
    {
        var looks = new List<int>();
        var trials = await RunAsync(
            new FakeExperiment("a", "b")
            {
                Runs = 80,
                Look = data =>
                {
                    looks.Add(data.Measured.Max(t => t.Repetition));
                    return looks.Count == 1 ? new HashSet<string> { "b" } : [];
                },
            },
            new FakeServer());
        Assert.Equal([10, 20], looks);
        Assert.Equal(20, trials.Count(t => t.Cell == "b"));
        Assert.Equal(
            [.. Enumerable.Range(1, 10), 16],
            trials.Where(t => t.Cell == "a").Select(t => t.Repetition));
    }

    [Fact]
    public async Task Cell_whose_service_does_not_open_is_named_and_the_others_go_on()
    {
        var lines = await LinesAsync(new FakeExperiment("a", "b"), new FakeServer
        {
            Opening = name =>
            {
                if (name == "a")
                {
                    throw new ProcessFailedException("a does not open");
                }
            },
        });
        Assert.Equal("a does not open", Assert.Single(lines.OfType<FaultEvent>()).Message);
        Assert.Equal(["b", "b", "b"], lines.OfType<TrialEvent>().Select(t => t.Cell));
    }

    [Fact]
    public async Task Server_that_ends_leaves_the_windows_before()
    {
        var uses = 0;
        var lines = await LinesAsync(new FakeExperiment("a", "b"), new FakeServer
        {
            Using = _ =>
            {
                if (++uses > 7)
                {
                    throw new ProcessFailedException("the server process ended");
                }
            },
        });
        Assert.Equal(2, lines.OfType<FaultEvent>().Count());
        Assert.Equal(3, lines.OfType<TrialEvent>().Count());
    }

    [Fact]
    public async Task Interrupted_run_keeps_the_windows_before()
    {
        using var interrupted = new CancellationTokenSource();
        var uses = 0;
        var server = new FakeServer
        {
            Using = _ =>
            {
                if (++uses == 8)
                {
                    interrupted.Cancel();
                }
            },
        };
        var lines = await LinesAsync(new FakeExperiment("a", "b"), server, interrupted.Token);
        Assert.Equal(3, lines.OfType<TrialEvent>().Count(t => t.Ended is null));
        Assert.True(server.IsEnded);
    }

    private static async Task<TrialEvent[]> RunAsync(FakeExperiment experiment, FakeServer server) =>
        [.. (await LinesAsync(experiment, server)).OfType<TrialEvent>()];

    private static async Task<IReadOnlyList<RawEvent>> LinesAsync(
        FakeExperiment experiment, FakeServer server, CancellationToken cancel = default)
    {
        var folder = new RunFolder(Directory.CreateTempSubdirectory("woad-lab-").FullName);
        try
        {
            using (var log = new RawLog(folder.Raw))
            {
                await using var run = new BlockRun(
                    experiment,
                    CorePlan.Parse("off", Environment.ProcessorCount),
                    folder,
                    log,
                    new SilentProgress(),
                    (_, _, _, _) => Task.FromResult<IBlockServer>(server));
                var running = run.RunAsync(cancel);
                if (cancel.CanBeCanceled)
                {
                    await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
                }
                else
                {
                    await running;
                }
            }

            return [.. RawLog.Read(folder.Raw)];
        }
        finally
        {
            Directory.Delete(folder.Path, recursive: true);
        }
    }
}
