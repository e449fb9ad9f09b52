using Woad.Lab.Callers;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Processes;
using Woad.Lab.Scenarios;
using Woad.Lab.Trials;

namespace Woad.Lab.Tuning;

/// <summary>
/// Measures one MaxConcurrentCalls after the other. For each the service is opened anew in the same process.
/// </summary>
internal sealed class TuneRun(
    TuneSettings settings, PreparedLoad load, CorePlan cores, RawLog log, ITrialProgress progress, ServerStart start)
    : IAsyncDisposable
{
    /// <summary>Windows that do not count are repeated so often.</summary>
    private const int Attempts = 3;

    private readonly TrialRunner _runner = new(log, progress);
    private ITrialServer? _server;

    public async Task RunAsync(CancellationToken cancel)
    {
        using var confined = CoreAffinity.Confine(cores.IsShared ? [] : cores.Client);
        await new SmallestSearch(settings.Most).FindAsync(calls => HoldsAsync(calls, cancel));
    }

    public async ValueTask DisposeAsync()
    {
        if (_server is not null)
        {
            await _server.DisposeAsync();
        }
    }

    /// <summary>Whether every window of the value keeps the thresholds; null when none counts.</summary>
    private async Task<bool?> HoldsAsync(int calls, CancellationToken cancel)
    {
        progress.Began(TuneSettings.CellOf(calls), 1, settings.Load.Runs);
        var server = await ServeAsync(calls, cancel);
        var counted = new List<TrialEvent>();
        for (var run = 1; run <= settings.Load.Runs + Attempts - 1 && counted.Count < settings.Load.Runs; run++)
        {
            var trial = await MeasureAsync(calls, run, server, cancel);
            cancel.ThrowIfCancellationRequested();
            if (TuneVerdict.Counts(trial))
            {
                counted.Add(trial);
            }
        }

        var holds = TuneVerdict.Holds(counted, load.Thresholds, settings.Load.Runs);
        log.Write(new MarkEvent(
            $"{TuneSettings.CellOf(calls)}: "
                + (holds switch { null => "no window counts", true => "kept", false => "broken" })));
        return holds;
    }

    private async Task<TrialEvent> MeasureAsync(int calls, int run, ITrialServer server, CancellationToken cancel)
    {
        var chosen = await ChosenTarget.CreateAsync(settings.Load, load).WaitAsync(cancel);
        await using var target = chosen.Target;
        using var clock = new WallClock();
        var spec = new TrialSpec(TuneSettings.CellOf(calls), run, load.Plan)
        {
            Abort = load.Abort,
            Cores = cores.ClientCount,
            RestSeconds = await RestProbe.MeasureAsync(target, clock),
        };
        return await _runner.RunAsync(spec, target, server, cancel);
    }

    private async Task<ITrialServer> ServeAsync(int calls, CancellationToken cancel)
    {
        var contract = (ContractSubject)load.Subject;
        var cell = TunedHost.CellOf(new TunedHostSettings(
            settings.Service,
            settings.Load.Contract!,
            settings.Load.Binding!,
            settings.Load.BindingProperties,
            load.Address,
            calls));
        if (_server is null)
        {
            return _server = await start(
                contract.Contract.Name, cell, cores.Server, cancel, []);
        }

        await _server.ServeAsync(cell, cancel);
        return _server;
    }
}
