using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Trials;

namespace Woad.Lab.LoadAgents;

/// <summary>A load that agents make together. One that is lost ends it for all.</summary>
internal sealed class FleetLoad(
    IReadOnlyList<RemoteAgent> agents, long origin, LoadPlan plan, bool isServiceHere) : ITrialLoad
{
    /// <summary>Seconds on their way from the agents.</summary>
    private const double Delay = 2;

    /// <summary>From the planned end of a load to the outcome, beyond the time to drain.</summary>
    private static readonly TimeSpan EndAllowance = TimeSpan.FromSeconds(30);

    private readonly Lock _gate = new();
    private readonly Dictionary<(int Agent, int Second), SecondTick> _ticks = [];
    private int _stopped;

    public long Origin => origin;

    public double Elapsed => (WallClock.Time - origin) / (double)HistogramScale.UnitsPerSecond;

    public int TicksOver => (int)Math.Max(0, (Elapsed - Delay) / plan.TickSeconds);

    /// <summary>Agents on this machine, which are no strangers there.</summary>
    public IReadOnlyCollection<int> Processes =>
        [.. agents.Select(a => a.Hello).OfType<LoadReport>().Where(h => h.Machine == MachineIdentity.Own)
            .Select(h => h.ProcessId)];

    public IReadOnlyList<SecondTick> Ticks(int from)
    {
        lock (_gate)
        {
            return
            [
                .. _ticks.Values.Where(t => t.Second >= from)
                    .GroupBy(t => t.Second)
                    .OrderBy(g => g.Key)
                    .Select(g => SecondTick.Merge([.. g])),
            ];
        }
    }

    public async Task<LoadOutcome> RunAsync()
    {
        var longest = TimeSpan.FromSeconds(Math.Max(0, -Elapsed) + plan.Shape.Seconds) + plan.Drain + EndAllowance;
        await Task.WhenAll(agents.Select((agent, i) => FollowAsync(agent, i, longest)));
        var levels = plan.Shape.Levels.Count();
        foreach (var agent in agents.Where(a => a.Trial is { } trial && trial.Outcome.Levels.Count != levels))
        {
            agent.Refuse($"it measured {agent.Trial!.Outcome.Levels.Count} levels of {levels}: install one version");
        }

        return LoadOutcome.Merge([.. agents.Select(a => a.Part.Outcome).OfType<LoadOutcome>()]);
    }

    public void Stop()
    {
        if (Interlocked.Exchange(ref _stopped, 1) == 0)
        {
            foreach (var agent in agents)
            {
                _ = agent.StopAsync();
            }
        }
    }

    public TrialEvent Complete(TrialEvent trial)
    {
        CheckStart();
        AgentPart[] parts = [.. agents.Select(a => a.Part with { Disturbance = DisturbanceOf(a, trial.Disturbance) })];
        var rests = agents.Select(a => a.Prepared?.RestSeconds).OfType<double>().Order().ToArray();
        return trial with
        {
            Agents = parts,
            Generator = Worst([.. parts.Where(p => p.Outcome is not null)]),
            Disturbance = parts.Select(p => p.Disturbance)
                .Append(isServiceHere ? trial.Disturbance : null)
                .OfType<Disturbance>()
                .MaxBy(d => d.Share),
            RestSeconds = rests.Length == 0 ? null : rests[rests.Length / 2],
            Cores = parts.Sum(p => p.Processors),
        };
    }

    private async Task FollowAsync(RemoteAgent agent, int number, TimeSpan longest)
    {
        await agent.FollowAsync(longest, tick => Take(number, tick));
        if (agent.Lost is not null)
        {
            Stop();
        }
    }

    private void Take(int agent, SecondTick tick)
    {
        var last = (plan.Shape.Seconds + (plan.Drain + EndAllowance).TotalSeconds) / plan.TickSeconds;
        if (tick.Second >= 0 && tick.Second <= last)
        {
            lock (_gate)
            {
                _ticks[(agent, tick.Second)] = tick;
            }
        }
    }

    /// <summary>An agent may be late while the load warms up; what is measured has to have all of them.</summary>
    private void CheckStart()
    {
        var first = plan.Shape.Levels.Min(l => l.From);
        foreach (var agent in agents.Where(a => a.Part.LateSeconds > Math.Max(first, 0.1)))
        {
            agent.Refuse(FormattableString.Invariant(
                $"it began {agent.Part.LateSeconds:0.###} s after the common start, when the window had begun: ")
                + "lengthen --warmup, or free its machine of other work");
        }
    }

    private Disturbance? DisturbanceOf(RemoteAgent agent, Disturbance? here)
    {
        if (agent.Hello is not { } hello || hello.Machine == MachineIdentity.Own)
        {
            return here;
        }

        // Other agents of the run on its machine are no strangers.
        var others = agents
            .Where(a => a != agent && a.Hello?.Machine is { } other && other.Boot == hello.Machine?.Boot)
            .Sum(a => a.Trial?.Generator.CpuShare ?? 0);
        return agent.Trial?.Disturbance is { } seen
            ? seen with { Others = Math.Max(0, seen.Others - others) }
            : null;
    }

    /// <summary>Of each quantity the worst of all agents.</summary>
    private static GeneratorUsage Worst(AgentPart[] parts)
    {
        if (parts.Length == 0)
        {
            return GeneratorUsage.None;
        }

        double Calls(AgentPart part) => part.Outcome!.Levels.Sum(l => l.Calls);
        var all = parts.Sum(Calls);
        return new GeneratorUsage(
            parts.Max(p => p.Generator.CpuShare),
            parts.Max(p => p.Generator.GcPauseShare),
            all == 0 ? 0 : parts.Sum(p => p.Generator.BytesPerCall * Calls(p)) / all)
        {
            PeakMegabytes = parts.Max(p => p.Generator.PeakMegabytes),
        };
    }
}
