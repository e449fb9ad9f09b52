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

    private readonly TrialRunner _runner = new(log, progress);
    private readonly TrialServers _servers = new(experiment, cores.Server, startServer);

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
            await MeasureAsync(cell, 0, cancel);
        }

        // (3)
        if (experiment.Calibration.Count > 0)
        {
            Predict();
        }

        await RepeatAsync(cancel);
        await ReplaceAsync(cancel);
    }

    public ValueTask DisposeAsync() => _servers.DisposeAsync();

    /// <summary>(4)</summary>
    private async Task RepeatAsync(CancellationToken cancel)
    {
        for (var repetition = 1; repetition <= experiment.Runs; repetition++)
        {
            foreach (var cell in experiment.Cells(repetition))
            {
                await MeasureAsync(cell, repetition, cancel);
            }
        }
    }

    /// <summary>(5)</summary>
    private async Task ReplaceAsync(CancellationToken cancel)
    {
        for (var again = experiment.Runs + 1; again <= experiment.Runs + Replacements.MostOfCell; again++)
        {
            foreach (var cell in Replacements.Of(Read(), experiment.Cells(again), experiment.Runs))
            {
                await MeasureAsync(cell, again, cancel);
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

    private async Task MeasureAsync(ICellDefinition cell, int repetition, CancellationToken cancel)
    {
        cancel.ThrowIfCancellationRequested();
        progress.Began(cell.Id, repetition, experiment.Runs);
        try
        {
            var server = await _servers.ServeAsync(cell, cancel);
            await experiment.WarmAsync(cell, server.Topology).WaitAsync(WarmUpLimit, cancel);
            await using var target = experiment.TargetOf(cell, server.Topology);
            var plan = experiment.PlanOf(cell, repetition);
            if (experiment.DetectsWarmUp(cell) && (repetition == 0 || !server.IsWarm))
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

    private async Task WarmAsync(
        ICellDefinition cell, LoadPlan plan, ICallTarget target, ITrialServer server, CancellationToken cancel)
    {
        var warmUp = new ServerWarmUp(server.IsWarm ? LongestWarmUp : LongestFirstWarmUp, server.IsWarm);
        log.Write(new MarkEvent($"{cell.Id}: {await warmUp.RunAsync(plan, target, server, cancel)}"));
        server.IsWarm = true;
    }

    private void Notice(string text)
    {
        log.Write(new NoticeEvent(text));
        progress.Say(text);
    }
}
