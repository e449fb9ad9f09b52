using Woad.Lab.Engine;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Trials;

/// <summary>
/// Runs an experiment: writes what it predicts, calibrates, writes the predictions again with figures, then measures
/// all cells, repetition by repetition. Cancelling ends it where it is; what was measured stays.
/// </summary>
internal sealed class TrialRun(
    ITrialExperiment experiment,
    CorePlan cores,
    RunFolder folder,
    RawLog log,
    ITrialProgress progress
) : IAsyncDisposable
{
    private static readonly TimeSpan WarmUpLimit = TimeSpan.FromSeconds(30);

    private readonly TrialRunner _runner = new(log, progress);
    private TrialServer? _server;
    private string? _serverKey;

    public async Task RunAsync(CancellationToken cancel)
    {
        var started = new ExperimentEvent(
            RunEvent.CurrentSchema,
            experiment.Name,
            DateTimeOffset.UtcNow,
            experiment.Settings,
            LabEnvironment.Capture(cores),
            experiment.NotAvailable);
        log.Write(started);
        folder.WriteJson("run.json", started);
        Predict();
        foreach (var cell in experiment.Calibration)
        {
            await MeasureAsync(cell, 0, cancel);
        }

        if (experiment.Calibration.Count > 0)
        {
            Predict();
        }

        for (var repetition = 1; repetition <= experiment.Runs; repetition++)
        {
            foreach (var cell in experiment.Cells(repetition))
            {
                await MeasureAsync(cell, repetition, cancel);
            }
        }
    }

    public async ValueTask DisposeAsync()
    {
        if (_server is not null)
        {
            await _server.DisposeAsync();
        }
    }

    private void Predict()
    {
        var figures = experiment.Predict(new TrialData(RawLog.Read(folder.Raw)));
        log.Write(new ModelEvent(figures));
        folder.WriteJson("predictions.json", figures);
    }

    private async Task MeasureAsync(ICellDefinition cell, int repetition, CancellationToken cancel)
    {
        cancel.ThrowIfCancellationRequested();
        progress.Began(cell.Id, repetition, experiment.Runs);
        try
        {
            var server = await ServerAsync(cell, cancel);
            await experiment.WarmAsync(cell, server.Address).WaitAsync(WarmUpLimit, cancel);
            await using var target = experiment.TargetOf(cell, server.Address);
            var spec = new TrialSpec(cell.Id, repetition, experiment.PlanOf(cell, repetition));

            // What earlier cells left behind is collected now: the window would pay for it.
            GC.Collect();
            await _runner.RunAsync(spec, target, server, cancel);
        }
        catch (Exception error)
            when (error is AgentFailedException or TimeoutException or System.ServiceModel.CommunicationException)
        {
            log.Write(new FaultEvent(cell.Id, repetition, error.Message));
            progress.Say($"{cell.Id}: {error.Message}");
            _serverKey = null;
        }

        cancel.ThrowIfCancellationRequested();
    }

    private async Task<TrialServer> ServerAsync(ICellDefinition cell, CancellationToken cancel)
    {
        if (_server is not null && cell.ServerKey is not null && cell.ServerKey == _serverKey)
        {
            return _server;
        }

        await DisposeAsync();
        _server = null;
        _server = await TrialServer.StartAsync(cell.Id, experiment.ServerOf(cell), cores.Server, cancel);
        _serverKey = cell.ServerKey;
        return _server;
    }
}
