using System.Diagnostics;
using System.Runtime;
using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;
using Woad.Lab.Processes;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Blocks;

/// <summary>
/// Runs an experiment in blocks: (1) writes the predictions that follow from the limits, (2) loads the server until it
/// is warm and finds the numbers of users, (3) opens the services of all cells with their sessions, (4) measures the
/// cells that calibrate, and writes the predictions again, (5) measures all cells in short windows, block by block,
/// until each statement is decided or the time is used up. Cancelling ends it where it is; what was measured stays.
/// </summary>
internal sealed class BlockRun(
    IBlockExperiment experiment,
    CorePlan cores,
    RunFolder folder,
    RawLog log,
    ITrialProgress progress,
    BlockServerStart startServer) : IBlockWindows, IAsyncDisposable
{
    private static readonly TimeSpan LongestWarmUp = TimeSpan.FromSeconds(12);

    private readonly long _start = Stopwatch.GetTimestamp();
    private readonly WallClock _clock = new();
    private readonly BlockClock _time = new(experiment.Limit);
    private readonly HashSet<string> _failed = [];
    private readonly List<RawEvent> _lines = [];
    private IBlockServer? _server;
    private BlockCells? _cells;
    private GroupWindows? _windows;
    private StretchWatch? _stretch;
    private SpeedWatch? _speed;

    private TimeSpan Elapsed => Stopwatch.GetElapsedTime(_start);

    public async Task RunAsync(CancellationToken cancel)
    {
        // (1)
        using var confined = CoreAffinity.Confine(cores.IsShared ? [] : cores.Client);
        folder.Begin(log, experiment.Name, experiment.Settings, cores, experiment.NotAvailable);
        _lines.AddRange(RawLog.Read(folder.Raw));
        foreach (var warning in experiment.Warnings)
        {
            log.Write(new NoticeEvent(warning));
            progress.Say(warning);
        }

        Predict();
        await StartAsync(cancel);
        try
        {
            // (2)
            await WarmAsync(cancel);

            // (3)
            await OpenAsync(cancel);

            // (4)
            foreach (var group in experiment.CalibrationGroups)
            {
                await MeasureAsync(group, 0, cancel);
            }

            _stretch!.Flush();
            Predict();

            // (5)
            await new BlockLoop(experiment, this, _time, BlockLooks.FirstOfShort).RunAsync(() => Elapsed, cancel);
        }
        finally
        {
            _stretch!.Flush();
        }
    }

    public async ValueTask DisposeAsync()
    {
        _speed?.Dispose();
        if (_server is not null)
        {
            // The server goes first: its sessions need not be closed one by one.
            await _server.DisposeAsync();
        }

        if (_cells is not null)
        {
            await _cells.DisposeAsync();
        }

        _clock.Dispose();
    }

    private async Task StartAsync(CancellationToken cancel)
    {
        _server = await startServer(experiment.Name, cores.Server, experiment.ServerEnvironment, cancel);
        _cells = new BlockCells(experiment, _server, _clock);
        _speed = SpeedWatch.TryStart(() => CoreAffinity.BindCurrentThread(cores.Server));
        _windows = new GroupWindows(
            experiment, _cells, new BlockPlace(_server, _clock, log, _speed, cores.ClientCount));
        _stretch = new StretchWatch(log, _server.ProcessId);
    }

    /// <summary>One cell of each binding is loaded until it is warm. Loads that others learn from follow.</summary>
    private async Task WarmAsync(CancellationToken cancel)
    {
        foreach (var cell in experiment.Calibration.Concat(experiment.FirstLoads)
            .Where(experiment.DetectsWarmUp))
        {
            await WarmAsync(cell, LongestWarmUp, cancel);
        }

        foreach (var cell in experiment.FirstLoads)
        {
            await MeasureAsync(cell, 0, cancel);
            _stretch!.Flush();
            if (experiment.Learn(Data()) is { } learnt)
            {
                log.Write(new MarkEvent(learnt));
                progress.Say(learnt);
            }
        }
    }

    private async Task WarmAsync(ICellDefinition cell, TimeSpan longest, CancellationToken cancel)
    {
        var (judge, begun, compiled) = (new WarmUpJudge(), Elapsed, JitInfo.GetCompilationTime());
        await GuardAsync([cell], 0, cancel, async () =>
        {
            while (!judge.IsWarm && Elapsed - begun < longest)
            {
                var (trial, counters) = await _windows!.MeasureAsync(cell, 0, cancel);
                var now = JitInfo.GetCompilationTime();
                var seconds = trial.Outcome.Levels.Sum(l => l.Seconds);
                judge.Add(
                    trial.Outcome.Levels.Average(l => l.CallsPerSecond),
                    Math.Max(counters[^1].Compiling, (now - compiled).TotalSeconds / Math.Max(seconds, 1e-3)));
                compiled = now;
            }
        });
        Mark(Invariant($"{cell.Id}: warmed up for {(Elapsed - begun).TotalSeconds:F1} s; at its end code was ")
            + Invariant($"compiled for {judge.Compiling:P0} of the time"));
    }

    /// <summary>
    /// Opens all services, and loads each as its windows will: none of them meets code that is not compiled.
    /// </summary>
    private async Task OpenAsync(CancellationToken cancel)
    {
        var begun = Elapsed;
        foreach (var cell in experiment.Cells.Concat(experiment.Calibration))
        {
            var before = _cells!.Count;
            await GuardAsync([cell], 0, cancel, () => _cells.OpenAsync(cell, cancel));
            if (_cells.Count > before)
            {
                await GuardAsync([cell], 0, cancel, () => _windows!.MeasureAsync(cell, 0, cancel));
            }
        }

        foreach (var group in experiment.Groups.Where(_windows!.HasSlices))
        {
            await GuardAsync(group, 0, cancel, () => _windows.SliceAsync(group, 0, cancel));
        }

        Mark(Invariant($"{_cells!.Count} services were opened and warmed up in {(Elapsed - begun).TotalSeconds:F1} s"));
        _stretch!.Restart();
    }

    bool IBlockWindows.HasFailed(ICellDefinition cell) => _failed.Contains(cell.Id);

    double IBlockWindows.SecondsOf(ICellDefinition cell) =>
        experiment.PlanOf(cell, 1).Shape.Levels.Sum(l => l.Seconds);

    TrialData IBlockWindows.Data()
    {
        _stretch!.Flush();
        return Data();
    }

    void IBlockWindows.Say(string text) => progress.Say(text);

    public async Task MeasureAsync(
        IReadOnlyList<ICellDefinition> group, int block, CancellationToken cancel)
    {
        ICellDefinition[] left = [.. group.Where(c => !_failed.Contains(c.Id))];
        if (_windows!.HasSlices(left))
        {
            await GuardAsync(left, block, cancel, async () =>
            {
                foreach (var (trial, counters) in await _windows.SliceAsync(left, block, cancel))
                {
                    Took(trial, counters);
                }
            });
            return;
        }

        foreach (var cell in left)
        {
            await MeasureAsync(cell, block, cancel);
        }
    }

    private Task MeasureAsync(ICellDefinition cell, int repetition, CancellationToken cancel) =>
        GuardAsync([cell], repetition, cancel, async () =>
        {
            var (trial, counters) = await _windows!.MeasureAsync(cell, repetition, cancel);
            Took(trial, counters);
        });

    private void Took(TrialEvent trial, IReadOnlyList<ServerCounters> counters)
    {
        _time.Took(trial.ChangeSeconds ?? 0);
        _stretch!.Add(trial, counters);
    }

    /// <summary>Cells that fail are left out of the blocks that follow; the others go on.</summary>
    private async Task GuardAsync(
        IReadOnlyList<ICellDefinition> cells, int repetition, CancellationToken cancel, Func<Task> measure)
    {
        cancel.ThrowIfCancellationRequested();
        if (cells.Any(c => _failed.Contains(c.Id)) || cells.Count == 0)
        {
            return;
        }

        try
        {
            await measure();
        }
        catch (Exception error) when (!cancel.IsCancellationRequested)
        {
            // Expected of a server process and of a service. Of anything else it is not, and the other cells are
            // measured nevertheless.
            var isExpected = error is ProcessFailedException or TimeoutException
                or System.ServiceModel.CommunicationException;
            foreach (var cell in cells)
            {
                var fault = new FaultEvent(
                    cell.Id, repetition, isExpected ? error.Message : $"{error.GetType().Name}: {error.Message}");
                log.Write(fault);
                _lines.Add(fault);
                _failed.Add(cell.Id);
                progress.Say($"{cell.Id}: {fault.Message}");
            }

            if (!isExpected)
            {
                folder.TryKeep(error);
            }
        }

        cancel.ThrowIfCancellationRequested();
        if (log.Failure is { } failure)
        {
            throw failure;
        }
    }

    private TrialData Data() => new([.. _lines, .. _stretch?.Written ?? []]);

    private void Predict()
    {
        var figures = experiment.Predict(Data());
        var model = new ModelEvent(figures);
        log.Write(model);
        _lines.Add(model);
        folder.WriteJson("predictions.json", figures);
    }

    public void Mark(string text)
    {
        log.Write(new MarkEvent(text));
        progress.Say(text);
    }
}
