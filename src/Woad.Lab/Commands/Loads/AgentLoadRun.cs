using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.LoadAgents;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;
using Woad.Lab.Scenarios;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands.Loads;

/// <summary>Agents make the load together, and this process steers them.</summary>
internal sealed class AgentLoadRun(
    LoadSettings settings, PreparedLoad load, AgentFleet fleet, RawLog log, ITrialProgress progress) : ILoadRun
{
    private bool _isConnected;

    public async Task<bool> RunAsync(int run, CancellationToken cancel)
    {
        try
        {
            if (await BeginAsync(run, cancel) is { } origin)
            {
                await LoadAsync(run, origin, cancel);
            }

            return true;
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            return false;
        }
    }

    public ValueTask DisposeAsync() => fleet.DisposeAsync();

    /// <summary>Null when an agent is lost, and with it the run.</summary>
    private async Task<long?> BeginAsync(int run, CancellationToken cancel)
    {
        if (!_isConnected)
        {
            progress.Say($"waiting for {fleet.Agents.Count} agents: {string.Join(", ", fleet.Agents.Select(a =>
                a.Name))}");
            await fleet.ConnectAsync(cancel);
            _isConnected = true;
        }

        await fleet.PrepareAsync(settings, run, cancel);
        var origin = await fleet.StartAsync(cancel);
        foreach (var agent in fleet.Agents.Where(a => a.Prepared is not null))
        {
            log.Write(new MarkEvent(
                $"run {run}: {agent.Name} on {agent.Hello!.MachineName}: driver {agent.Prepared!.Driver}, "
                    + agent.Prepared.Why));
        }

        if (fleet.IsWhole)
        {
            return origin;
        }

        var trial = fleet.Load(origin, load.Plan, isServiceHere: false).Complete(new TrialEvent(
            LoadPage.Cell,
            run,
            load.Plan.Shape is ClosedShape,
            LoadOutcome.Merge([]),
            GeneratorUsage.None,
            null));
        log.Write(trial);
        progress.Ended(trial, [.. trial.GeneratorObjections]);
        return null;
    }

    private async Task LoadAsync(int run, long origin, CancellationToken cancel)
    {
        using var server = RemoteCounters.TryOpen(load.Address, out var reason);
        var spec = new TrialSpec(LoadPage.Cell, run, load.Plan) { Abort = load.Abort };
        await new TrialRunner(log, progress).RunAsync(
            spec, () => fleet.Load(origin, load.Plan, server is not null), server, cancel);
        log.Write(new MarkEvent($"run {run}: server's counters: {RemoteCounters.Describe(server, reason)}"));
    }
}
