using System.Diagnostics;
using System.Globalization;
using Woad.Lab.Agents;
using Woad.Lab.Instancing;
using Woad.Lab.Load;
using Woad.Lab.Observing;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Runs;

/// <summary>The load processes of a run; they live from its start to its end.</summary>
internal sealed class LoadFleet : IAsyncDisposable
{
    /// <summary>Between the order and the first call, so that all processes have read it.</summary>
    private static readonly TimeSpan Lead = TimeSpan.FromMilliseconds(20);

    private static readonly TimeSpan AnswerTimeout = TimeSpan.FromSeconds(30);

    private readonly List<AgentProcess> _clients = [];

    public int Count => _clients.Count;

    public static async Task<LoadFleet> StartAsync(
        InstancingSettings settings, CorePlan cores, CancellationToken cancel)
    {
        var fleet = new LoadFleet();
        try
        {
            for (var i = 0; i < settings.Clients; i++)
            {
                var name = string.Create(CultureInfo.InvariantCulture, $"load process {i + 1}");
                fleet._clients.Add(AgentProcess.Start(name, ["client"], cores.Client, JitSettings.ForLoad(settings)));
            }

            foreach (var client in fleet._clients)
            {
                await client.ReceiveAsync(AgentReport.Ready, AnswerTimeout, cancel);
            }

            return fleet;
        }
        catch
        {
            await fleet.DisposeAsync();
            throw;
        }
    }

    public Task OpenAsync(TargetSpec target, int users, int inFlight, CancellationToken cancel) =>
        RequestAllAsync(
            new AgentCommand(AgentCommand.Open) { Target = target, Users = users, InFlight = inFlight }, cancel);

    public Task CloseAsync(CancellationToken cancel) => RequestAllAsync(new AgentCommand(AgentCommand.Close), cancel);

    /// <summary>
    /// Loads through one window, and has the server watch the same one; <paramref name="own"/> are the run's processes that
    /// have no part in it.
    /// </summary>
    public async Task<FleetWindow> MeasureAsync(
        ServerProcess server,
        IEnumerable<int> own,
        TimeSpan warmUp,
        TimeSpan duration,
        Action<int, ClientTick>? ticked,
        CancellationToken cancel)
    {
        var from = Stopwatch.GetTimestamp() + Ticks(Lead + warmUp);
        var window = new LoadWindow(from, from + Ticks(duration));
        await server.WatchAsync(window);
        foreach (var client in _clients)
        {
            await client.SendAsync(new AgentCommand(AgentCommand.Load) { Window = window });
        }

        var before = WaitAndTakeAsync(from, cancel);
        var timeout = Lead + warmUp + duration + AnswerTimeout;
        var loaded = await Task.WhenAll(_clients.Select((client, i) =>
            client.ReceiveAsync(AgentReport.Loaded, timeout, cancel, tick => ticked?.Invoke(i, tick))));
        var accounts = loaded.Select(l => l.Load ?? throw new AgentFailedException("A load process sent no account."));
        var after = ProcessTable.Take();
        var others = await before is { } earlier
            ? after?.Since(
                earlier, [server.ProcessId, .. _clients.Select(c => c.ProcessId)], [Environment.ProcessId, .. own])
            : null;
        return new FleetWindow(duration.TotalSeconds, await server.WatchedAsync(cancel), [.. accounts], others);
    }

    public async ValueTask DisposeAsync() =>
        await Task.WhenAll(_clients.Select(c => c.DisposeAsync().AsTask()));

    private static async Task<ProcessTable?> WaitAndTakeAsync(long from, CancellationToken cancel)
    {
        var left = TimeSpan.FromSeconds((from - Stopwatch.GetTimestamp()) / (double)Stopwatch.Frequency);
        await Task.Delay(left > TimeSpan.Zero ? left : TimeSpan.Zero, cancel);
        return ProcessTable.Take();
    }

    private static long Ticks(TimeSpan time) => (long)(time.TotalSeconds * Stopwatch.Frequency);

    private Task RequestAllAsync(AgentCommand command, CancellationToken cancel) =>
        Task.WhenAll(_clients.Select(c => c.RequestAsync(command, AnswerTimeout, cancel)));
}
