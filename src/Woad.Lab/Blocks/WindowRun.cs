using System.Diagnostics;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Processes;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Blocks;

/// <summary>
/// Runs an experiment whose cells have server processes: (1) writes the predictions that follow from the limits, (2)
/// opens and warms the services that live from block to block, (3) measures the cells that calibrate, each on a server
/// that is warm, (4) writes the predictions again with figures, (5) measures all cells in windows of their own, block
/// by block, (6) measures again where windows were left out of a run that does not look at its statements. Cancelling
/// ends it where it is; what was measured stays.
/// </summary>
internal sealed class WindowRun(
    ITrialExperiment experiment,
    CorePlan cores,
    RunFolder folder,
    RawLog log,
    ITrialProgress progress,
    ServerStart startServer
) : IBlockWindows, IAsyncDisposable
{
    /// <summary>A cell is left out after so many failures, one after the other.</summary>
    private const int MostFailures = 2;

    private static readonly TimeSpan WarmUpLimit = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan LongestFirstWarmUp = TimeSpan.FromSeconds(12);
    private static readonly TimeSpan LongestWarmUp = TimeSpan.FromSeconds(4);

    private readonly TrialRunner _runner = new(log, progress);
    private readonly WindowServers _servers = new(experiment, cores.Server, startServer);
    private readonly BlockClock _time = new(experiment.Limit);
    private readonly Dictionary<string, int> _failures = [];
    private readonly Dictionary<string, ITrialServer> _warmed = [];
    private readonly HashSet<(string Cell, ITrialServer Server)> _loaded = [];
    private readonly long _start = Stopwatch.GetTimestamp();

    public async Task RunAsync(CancellationToken cancel)
    {
        // (1)
        using var confined = CoreAffinity.Confine(cores.IsShared ? [] : cores.Client);
        folder.Begin(log, experiment.Name, experiment.Settings, cores, experiment.NotAvailable);
        foreach (var warning in experiment.Warnings)
        {
            Notice(warning);
        }

        Predict();

        // (2)
        await OpenAsync(cancel);

        // (3)
        foreach (var cell in experiment.FirstLoads.Concat(experiment.Calibration))
        {
            await MeasureAsync(cell, 0, cancel);
        }

        // (4)
        if (experiment.Calibration.Count > 0)
        {
            Predict();
        }

        // (5)
        var blocks = await new BlockLoop(experiment, this, _time, BlockLooks.FirstOfLong)
            .RunAsync(() => Stopwatch.GetElapsedTime(_start), cancel);

        // (6)
        if (blocks < BlockLooks.FirstOfLong)
        {
            await ReplaceAsync(blocks, cancel);
        }
    }

    public bool HasFailed(ICellDefinition cell) => _failures.GetValueOrDefault(cell.Id) >= MostFailures;

    public double SecondsOf(ICellDefinition cell) => experiment.PlanOf(cell, 1).Shape.Seconds;

    public async Task MeasureAsync(IReadOnlyList<ICellDefinition> group, int block, CancellationToken cancel)
    {
        foreach (var cell in group)
        {
            var begun = Stopwatch.GetTimestamp();
            await MeasureAsync(cell, block, cancel);
            _time.Took(Math.Max(0, Stopwatch.GetElapsedTime(begun).TotalSeconds - SecondsOf(cell)));
        }
    }

    public TrialData Data() => new(RawLog.Read(folder.Raw));

    public void Mark(string text)
    {
        log.Write(new MarkEvent(text));
        progress.Say(text);
    }

    public void Say(string text) => progress.Say(text);

    public ValueTask DisposeAsync() => _servers.DisposeAsync();

    private async Task ReplaceAsync(int blocks, CancellationToken cancel)
    {
        for (var again = blocks + 1; again <= blocks + Replacements.MostOfCell; again++)
        {
            foreach (var cell in Replacements.Of(Data(), experiment.Cells, blocks))
            {
                await MeasureAsync(cell, again, cancel);
            }
        }
    }

    /// <summary>A run of few blocks opens each service where it is measured first.</summary>
    private async Task OpenAsync(CancellationToken cancel)
    {
        if (experiment.Runs < BlockLooks.FirstOfLong)
        {
            return;
        }

        var begun = Stopwatch.GetTimestamp();
        ICellDefinition[] kept = [.. experiment.Cells.Where(c => !c.IsFresh)];
        foreach (var cell in kept)
        {
            await GuardAsync(
                cell,
                0,
                async () =>
                {
                    var server = await ReadyAsync(cell, cancel);
                    if (experiment.DetectsWarmUp(cell) && !server.IsWarm)
                    {
                        await using var target = experiment.TargetOf(cell, server.Topology);
                        await WarmAsync(cell, experiment.PlanOf(cell, 1), target, server, cancel);
                    }
                },
                cancel);
        }

        Mark(Invariant($"{kept.Length} cells were opened and warmed up in ")
            + Invariant($"{Stopwatch.GetElapsedTime(begun).TotalSeconds:F1} s"));
    }

    /// <summary>A server process that serves the cell, and has answered calls of it.</summary>
    private async Task<ITrialServer> ReadyAsync(ICellDefinition cell, CancellationToken cancel)
    {
        var server = await _servers.ServeAsync(cell, cancel);
        if (_warmed.GetValueOrDefault(cell.Id) != server)
        {
            await experiment.WarmAsync(cell, server.Topology).WaitAsync(WarmUpLimit, cancel);
            _warmed[cell.Id] = server;
        }

        return server;
    }

    private void Predict()
    {
        var figures = experiment.Predict(Data());
        log.Write(new ModelEvent(figures));
        folder.WriteJson("predictions.json", figures);
    }

    private Task MeasureAsync(ICellDefinition cell, int repetition, CancellationToken cancel)
    {
        progress.Began(cell.Id, repetition, experiment.Runs);
        return GuardAsync(
            cell,
            repetition,
            async () =>
            {
                var server = await ReadyAsync(cell, cancel);
                await using var target = experiment.TargetOf(cell, server.Topology);
                var plan = experiment.PlanOf(cell, repetition);
                if (experiment.DetectsWarmUp(cell)
                    && (!server.IsWarm || (repetition == 0 && !_loaded.Contains((cell.Id, server)))))
                {
                    await WarmAsync(cell, plan, target, server, cancel);
                }

                // What earlier cells left behind is collected now: the window would pay for it.
                GC.Collect();
                var spec = new TrialSpec(cell.Id, repetition, plan)
                {
                    Cores = cores.ClientCount,
                    ServerCores = cores.Server,
                };
                await _runner.RunAsync(spec, target, server, cancel);
                await _servers.EndedAsync(cell);
            },
            cancel);
    }

    private async Task GuardAsync(ICellDefinition cell, int repetition, Func<Task> step, CancellationToken cancel)
    {
        cancel.ThrowIfCancellationRequested();
        try
        {
            await step();
            _failures.Remove(cell.Id);
        }
        catch (Exception error) when (!cancel.IsCancellationRequested)
        {
            // Expected of a server process and of a service. Of anything else it is not, and the other cells are
            // measured nevertheless.
            var message = IsExpected(error) ? error.Message : $"{error.GetType().Name}: {error.Message}";
            log.Write(new FaultEvent(cell.Id, repetition, message));
            progress.Say($"{cell.Id}: {message}");
            if (!IsExpected(error))
            {
                folder.TryKeep(error);
            }

            _failures[cell.Id] = _failures.GetValueOrDefault(cell.Id) + 1;
            await _servers.FailedAsync(cell);
        }

        cancel.ThrowIfCancellationRequested();
        if (log.Failure is { } failure)
        {
            throw failure;
        }
    }

    private static bool IsExpected(Exception error) =>
        error is ProcessFailedException or TimeoutException or System.ServiceModel.CommunicationException;

    private async Task WarmAsync(
        ICellDefinition cell, LoadPlan plan, ICallTarget target, ITrialServer server, CancellationToken cancel)
    {
        var warmUp = new ServerWarmUp(server.IsWarm ? LongestWarmUp : LongestFirstWarmUp, server.IsWarm);
        log.Write(new MarkEvent($"{cell.Id}: {await warmUp.RunAsync(plan, target, server, cancel)}"));
        server.IsWarm = true;
        _loaded.Add((cell.Id, server));
    }

    private void Notice(string text)
    {
        log.Write(new NoticeEvent(text));
        progress.Say(text);
    }
}
