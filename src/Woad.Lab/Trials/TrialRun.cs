using System.Diagnostics;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Processes;

namespace Woad.Lab.Trials;

/// <summary>
/// Runs an experiment: (1) writes the predictions that follow from the limits, (2) measures the cells that calibrate,
/// each on a server that is warm, (3) writes the predictions again with figures, (4) measures all cells, repetition
/// by repetition, (5) measures again where windows were left out. Cancelling ends it where it is; what was measured
/// stays.
/// </summary>
internal sealed class TrialRun(
    ITrialExperiment experiment,
    CorePlan cores,
    RunFolder folder,
    RawLog log,
    ITrialProgress progress,
    ServerStart startServer
) : IAsyncDisposable
{
    /// <summary>The cell of a failure that ended the whole run.</summary>
    public const string Whole = "the run";

    private static readonly TimeSpan WarmUpLimit = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan LongestFirstWarmUp = TimeSpan.FromSeconds(12);
    private static readonly TimeSpan LongestWarmUp = TimeSpan.FromSeconds(4);

    private readonly long _start = Stopwatch.GetTimestamp();
    private readonly TrialRunner _runner = new(log, progress);
    private readonly TrialServers _servers = new(experiment, cores.Server, startServer);
    private readonly RepetitionBudget _budget = new(experiment.Budget, experiment.Runs, experiment.Cells(1).Count);

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
        foreach (var cell in experiment.FirstLoads.Concat(experiment.Calibration))
        {
            await MeasureAsync(cell, 0, 1, cancel);
            if (experiment.Learn(Read()) is { } learnt)
            {
                log.Write(new MarkEvent(learnt));
                progress.Say(learnt);
            }
        }

        // (3)
        if (experiment.Calibration.Count > 0)
        {
            Predict();
        }

        await ReplaceAsync(await RepeatAsync(cancel), cancel);
    }

    public ValueTask DisposeAsync() => _servers.DisposeAsync();

    /// <summary>(4)</summary>
    /// <returns>How many repetitions there was time for.</returns>
    private async Task<int> RepeatAsync(CancellationToken cancel)
    {
        for (var repetition = 1; repetition <= experiment.Runs; repetition++)
        {
            var elapsed = Stopwatch.GetElapsedTime(_start);
            if (_budget.ShareOf(repetition, elapsed) is not { } share)
            {
                Notice(_budget.WhyNot(repetition, elapsed));
                return repetition - 1;
            }

            if (share < 1)
            {
                Notice(_budget.WhyShorter(repetition, share, elapsed));
            }

            foreach (var cell in experiment.Cells(repetition))
            {
                await MeasureAsync(cell, repetition, share, cancel);
            }
        }

        return experiment.Runs;
    }

    /// <summary>(5)</summary>
    private async Task ReplaceAsync(int repetitions, CancellationToken cancel)
    {
        for (var again = experiment.Runs + 1; again <= experiment.Runs + Replacements.MostOfCell; again++)
        {
            foreach (var cell in Replacements.Of(Read(), experiment.Cells(again), repetitions))
            {
                if (_budget.ShareOfOne(Stopwatch.GetElapsedTime(_start)) is not { } share)
                {
                    return;
                }

                await MeasureAsync(cell, again, share, cancel);
            }
        }
    }

    private TrialData Read() => new(RawLog.Read(folder.Raw));

    private void Predict()
    {
        var figures = experiment.Predict(Read());
        log.Write(new ModelEvent(figures));
        folder.WriteJson("predictions.json", figures);
    }

    private async Task MeasureAsync(ICellDefinition cell, int repetition, double share, CancellationToken cancel)
    {
        cancel.ThrowIfCancellationRequested();
        progress.Began(cell.Id, repetition, experiment.Runs);
        var begun = Stopwatch.GetTimestamp();
        try
        {
            var server = await _servers.ServeAsync(cell, cancel);
            await experiment.WarmAsync(cell, server.Address).WaitAsync(WarmUpLimit, cancel);
            await using var target = experiment.TargetOf(cell, server.Address);
            var plan = experiment.PlanOf(cell, repetition);
            plan = plan with { Shape = plan.Shape.Shortened(share) };
            if (experiment.DetectsWarmUp(cell) && (repetition == 0 || !server.IsWarm))
            {
                begun = await WarmAsync(cell, plan, target, server, cancel);
            }

            var rest = experiment.MeasuresRest(cell) ? await RestAsync(target) : null;

            // What earlier cells left behind is collected now: the window would pay for it.
            GC.Collect();
            var spec = new TrialSpec(cell.Id, repetition, plan)
            {
                Cores = cores.ClientCount,
                ServerCores = cores.Server,
                RestSeconds = rest,
            };
            await _runner.RunAsync(spec, target, server, cancel);
            _budget.Took(Stopwatch.GetElapsedTime(begun) - TimeSpan.FromSeconds(plan.Shape.Levels.Sum(l => l.Seconds)));
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

            await _servers.FailedAsync(cell);
        }

        cancel.ThrowIfCancellationRequested();
        if (log.Failure is { } failure)
        {
            throw failure;
        }
    }

    private static bool IsExpected(Exception error) =>
        error is AgentFailedException or TimeoutException or System.ServiceModel.CommunicationException;

    private async Task<long> WarmAsync(
        ICellDefinition cell, LoadPlan plan, ICallTarget target, ITrialServer server, CancellationToken cancel)
    {
        var warmUp = new ServerWarmUp(server.IsWarm ? LongestWarmUp : LongestFirstWarmUp, server.IsWarm);
        log.Write(new MarkEvent($"{cell.Id}: {await warmUp.RunAsync(plan, target, server, cancel)}"));
        server.IsWarm = true;
        return Stopwatch.GetTimestamp();
    }

    private static async Task<double?> RestAsync(ICallTarget target)
    {
        using var clock = new WallClock();
        return await RestProbe.MeasureAsync(target, clock);
    }

    private void Notice(string text)
    {
        log.Write(new NoticeEvent(text));
        progress.Say(text);
    }
}
