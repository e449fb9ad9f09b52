using System.ServiceModel;
using System.Text.Json;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Commands.Loads;
using Woad.Lab.Hosts;
using Woad.Lab.LoadAgents;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Scenarios;
using Woad.Lab.Targets;
using Woad.Lab.Tests.Commands;
using Woad.Lab.Tests.Trials;
using Woad.Lab.Throttling;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.LoadAgents;

/// <summary>Agents that share a load on one service.</summary>
public sealed class FleetTests : IDisposable
{
    private static readonly AgentWaits Patient = new(TimeSpan.FromSeconds(60), TimeSpan.FromSeconds(60));

    private readonly ServiceHost _host;
    private readonly string _url = $"net.tcp://127.0.0.1:{FreePort.Next()}/LongWork";
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-lab-fleet-").FullName;

    public FleetTests()
    {
        _host = new ServiceHost(new MoodyWork());
        _host.AddServiceEndpoint(
            typeof(ILongWorkByTask), CellBindings.Create("netTcp", TimeSpan.FromSeconds(30)), _url);
        _host.Open();
    }

    public void Dispose()
    {
        _host.Abort();
        Directory.Delete(_folder, recursive: true);
    }

    [Theory]
    [InlineData("users:3", 3)]
    [InlineData("rate:100/s", 2)]
    public async Task Trial_is_the_sum_of_its_agents_bucket_by_bucket(string load, int agents)
    {
        var settings = Settings(load);
        var data = await RunAsync(settings, Patient, [.. Enumerable.Range(1, agents).Select(n => Real($"agent{n}"))]);
        var trial = Assert.Single(data.Trials);
        Assert.Equal(Enumerable.Range(1, agents).Select(n => $"agent{n}"), trial.Agents.Select(a => a.Name));
        var whole = Assert.Single(trial.Outcome.Levels);
        var parts = trial.Agents.Select(a => Assert.Single(a.Outcome!.Levels)).ToArray();
        Assert.All(parts, p => Assert.True(p.Calls > 0));
        Same(parts.Select(p => p.Response), whole.Response);
        Same(parts.Select(p => p.Service), whole.Service);
        Same(parts.Select(p => p.Lag), whole.Lag);
        Assert.Equal(parts.Sum(p => p.Calls), whole.Calls);
        Assert.Equal(parts.Sum(p => p.Due), whole.Due);
        Assert.Equal(0, whole.Errors);

        var page = new LoadPage(settings, data).Build();
        var table = Assert.Single(page.Tables, t => t.Name == "agents");
        Assert.Equal(agents, table.Rows.Count);
        var bars = Assert.Single(page.Sections.SelectMany(b => b.Blocks).OfType<BarBlock>());
        Assert.Equal(parts.Select(p => p.CallsPerSecond), bars.Groups.Select(g => Assert.Single(g.Bars)!.Mean));
        var window = Assert.Single(RunSummary.Of(TrialPage.Complete(page, data), data).Windows);
        Assert.Equal(parts.Select(p => p.Calls), window.Agents.Select(a => a.Calls));
        Assert.Equal(trial.Agents.Select(a => a.Name), window.Agents.Select(a => a.Name));
        Assert.Contains("driver", string.Join(" ", data.Marks.Select(m => m.Text)), StringComparison.Ordinal);
    }

    /// <summary>Agents of a scenario file share the load that the file describes.</summary>
    [Fact]
    public async Task Scenario_names_the_agents()
    {
        var path = Path.Combine(_folder, "scenario.json");
        await File.WriteAllTextAsync(
            path,
            $$"""
            {
              "url": "{{_url}}", "bindingProperties": { "Security.Mode": "None" }, "args": [1],
              "contract": "{{typeof(ILongWork).Assembly.Location}}!ILongWorkByTask",
              "load": "users:4", "warmup": "0", "duration": "500ms", "timeout": "60s", "agents": ["2"]
            }
            """);
        using var lab = new LabCall("load", "--scenario", path);
        var (code, output, errors) = await lab.EndAsync();
        MeasuredCodes.Check(code, output + errors);
        using var summary = JsonDocument.Parse(
            await File.ReadAllTextAsync(Path.Combine(lab.RunFolder, "summary.json")));
        var agents = summary.RootElement.GetProperty("windows")[0].GetProperty("agents");
        Assert.Equal(2, agents.GetArrayLength());
    }

    /// <summary>Starts of an open load are dealt out: none is made twice, and none is missing.</summary>
    [Fact]
    public async Task Starts_are_dealt_out_to_the_agents()
    {
        var data = await RunAsync(Settings("rate:60/s"), Patient, Real("one"), Real("two"));
        var trial = Assert.Single(data.Trials);
        Assert.Equal(60.0, trial.Outcome.Levels.Sum(l => l.Due), 1.0);
        Assert.All(trial.Agents, a => Assert.Equal(30.0, a.Outcome!.Levels.Sum(l => l.Due), 1.0));
    }

    [Fact]
    public async Task Repetitions_have_the_same_agents()
    {
        var settings = Settings("users:2") with { Runs = 2 };
        var data = await RunAsync(settings, Patient, Real("one"), Real("two"));
        Assert.Equal([1, 2], data.Trials.Select(t => t.Repetition));
        Assert.All(data.Trials, t => Assert.Equal(["one", "two"], t.Agents.Select(a => a.Name)));
        Assert.All(data.Trials, t => Assert.All(t.Agents, a => Assert.Null(a.Lost)));
    }

    [Theory]
    [InlineData(AgentFailure.BeforeHello, "its connection ended")]
    [InlineData(AgentFailure.OtherVersion, "install one version")]
    [InlineData(AgentFailure.Preparing, "contract.dll is missing")]
    [InlineData(AgentFailure.Running, "its connection ended")]
    [InlineData(AgentFailure.EndlessLine, "longer than")]
    public async Task Agent_that_is_lost_makes_the_run_invalid(AgentFailure moment, string said)
    {
        var settings = Settings("users:2");
        var data = await RunAsync(settings, Patient, Real("healthy"), new ScriptedPlace("sick", moment));
        Refused(settings, data, said);
    }

    /// <summary>It stays connected and says nothing, as a machine that is stopped.</summary>
    [Theory]
    [InlineData(AgentFailure.SilentBeforeHello, "was not 'hello' within")]
    [InlineData(AgentFailure.SilentRunning, "no sign of life")]
    public async Task Agent_that_falls_silent_makes_the_run_invalid(AgentFailure moment, string said)
    {
        var settings = Settings("users:2");
        var waits = moment == AgentFailure.SilentBeforeHello
            ? Patient with { Start = TimeSpan.FromSeconds(1) }
            : Patient with { Silence = TimeSpan.FromSeconds(1) };
        Refused(settings, await RunAsync(settings, waits, new ScriptedPlace("sick", moment)), said);
    }

    [Fact]
    public async Task Agent_that_begins_after_the_window_makes_the_run_invalid()
    {
        var settings = Settings("users:1");
        var data = await RunAsync(settings, Patient, new ScriptedPlace("sick", AgentFailure.Late));
        Refused(settings, data, "after the common start");
    }

    [Fact]
    public async Task Interruption_ends_the_agents_and_keeps_what_they_measured()
    {
        using var interrupted = new CancellationTokenSource();
        var settings = Settings("users:2") with { Duration = "10m", WarmUp = "0" };
        var progress = new WatchingProgress(interrupted.Cancel);
        var data = await RunAsync(settings, Patient, progress, interrupted.Token, Real("one"), Real("two"));
        var trial = Assert.Single(data.Trials);
        Assert.Equal(TrialRunner.Interrupted, trial.Ended);
        Assert.All(trial.Agents, a => Assert.True(Assert.Single(a.Outcome!.Levels).Calls > 0));
    }

    [Fact]
    public void Lost_agent_is_named_before_agents_that_were_disturbed()
    {
        var busy = new GeneratorUsage(1, 0, 100);
        var trial = TestTrials.Of("load", 1);
        trial = trial with
        {
            Agents =
            [
                new AgentPart("healthy", "one", trial.Outcome, busy),
                new AgentPart("sick", "two", null, busy) { Lost = "its connection ended" },
            ],
        };
        var objections = trial.GeneratorObjections.ToArray();
        Assert.StartsWith("sick: ", objections[0], StringComparison.Ordinal);
        Assert.StartsWith("healthy: ", objections[1], StringComparison.Ordinal);
    }

    private static void Refused(LoadSettings settings, TrialData data, string said)
    {
        var trial = Assert.Single(data.Trials);
        var lost = Assert.Single(trial.Agents, a => a.Name == "sick");
        Assert.Contains(said, lost.Lost, StringComparison.Ordinal);
        var page = new LoadPage(settings, data).Build();
        Assert.Equal(("INVALID", ExitCodes.Invalid), (page.Verdict, page.ExitCode));
        Assert.Contains("sick: ", string.Join(" ", page.Notices), StringComparison.Ordinal);
        Assert.Contains("sick: ", page.Explanation, StringComparison.Ordinal);
    }

    private static void Same(IEnumerable<Histogram> parts, Histogram whole)
    {
        var sums = new long[HistogramScale.Counters];
        var all = parts.ToArray();
        foreach (var part in all)
        {
            for (var i = 0; i < sums.Length; i++)
            {
                sums[i] += part.Counts[i];
            }
        }

        Assert.Equal(sums, whole.Counts.ToArray());
        Assert.Equal(
            (all.Min(p => p.Min), all.Max(p => p.Max), all.Sum(p => p.Sum)), (whole.Min, whole.Max, whole.Sum));
    }

    private static PipePlace Real(string name) => new(name);

    private LoadSettings Settings(string load) => new()
    {
        Url = _url,
        BindingProperties = ["Security.Mode=None"],
        Contract = $"{typeof(ILongWork).Assembly.Location}!ILongWorkByTask",
        Args = "[1]",
        Load = load,
        WarmUp = "300ms",
        Duration = "1s",
        Timeout = "60s",
    };

    private Task<TrialData> RunAsync(LoadSettings settings, AgentWaits waits, params IAgentPlace[] places) =>
        RunAsync(settings, waits, new WatchingProgress(() => { }), CancellationToken.None, places);

    private async Task<TrialData> RunAsync(
        LoadSettings settings,
        AgentWaits waits,
        WatchingProgress progress,
        CancellationToken cancel,
        params IAgentPlace[] places)
    {
        var load = PreparedLoad.Of(settings);
        var folder = RunFolder.Create(_folder, LoadPage.ExperimentName, DateTimeOffset.Now);
        using (var log = new RawLog(folder.Raw))
        {
            folder.Begin(log, LoadPage.ExperimentName, settings, CorePlan.Parse("off", Environment.ProcessorCount));
            await using var run = new AgentLoadRun(settings, load, new AgentFleet(places, waits), log, progress);
            for (var repetition = 1; repetition <= settings.Runs; repetition++)
            {
                await run.RunAsync(repetition, cancel).WaitAsync(TimeSpan.FromMinutes(3));
            }

            log.Write(new EndEvent(cancel.IsCancellationRequested));
        }

        return new TrialData(RawLog.Read(folder.Raw));
    }
}
