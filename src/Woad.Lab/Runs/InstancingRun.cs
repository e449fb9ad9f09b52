using System.Diagnostics;
using System.Globalization;
using Woad.Lab.Agents;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Runs;

/// <summary>
/// One run of the experiment: (1) the structural predictions are written, (2) the load processes start, (3) the users
/// are raised and the calibration cells measured, (4) the predictions get their figures and are written, (5) all cells
/// are measured, repetition by repetition. Cancelling ends it where it is; what was measured stays.
/// </summary>
internal sealed class InstancingRun(
    InstancingPlan plan, CorePlan cores, RunFolder folder, RawLog log, IRunProgress progress) : IAsyncDisposable
{
    private const int CalibrationAttempts = 3;

    /// <summary>The runtime looks for code worth compiling again a while after new code ran: one quiet step says little.</summary>
    private const int SteadySteps = 3;

    private static readonly TimeSpan WarmUpStep = TimeSpan.FromSeconds(0.4);

    private readonly ServerPool _servers = new(plan.Settings, cores);
    private readonly Dictionary<BindingKind, int> _usersPerClient = [];
    private readonly Dictionary<InstancingCell, CalibrationPoint> _calibration = [];
    private readonly long _start = Stopwatch.GetTimestamp();
    private readonly LabEnvironment _environment = LabEnvironment.Capture(cores);
    private readonly RepetitionBudget _budget = new(plan.Settings, plan.Cells.Count);
    private readonly HashSet<InstancingCell> _served = [];
    private LoadFleet? _fleet;

    public async Task RunAsync(CancellationToken cancel)
    {
        Announce();
        WritePredictions();
        progress.Say($"starting {plan.Settings.Clients} load processes");
        _fleet = await LoadFleet.StartAsync(plan.Settings, cores, cancel);
        foreach (var cell in plan.Calibration)
        {
            await CalibrateAsync(cell, cancel);
        }

        WritePredictions();
        var number = 0;
        foreach (var cells in plan.Repetitions())
        {
            number++;
            var elapsed = Stopwatch.GetElapsedTime(_start);
            if (_budget.WindowOf(number, elapsed) is not { } window)
            {
                Remark(_budget.WhyNot(number, elapsed));
                break;
            }

            if (window < plan.Settings.Duration)
            {
                Remark(_budget.WhyShorter(number, window, elapsed));
            }

            foreach (var cell in cells)
            {
                await MeasureAsync(cell, number, window, cancel);
            }
        }
    }

    public async ValueTask DisposeAsync()
    {
        if (_fleet is not null)
        {
            await _fleet.DisposeAsync();
        }

        await _servers.DisposeAsync();
    }

    private void Announce()
    {
        var run = new RunEvent(
            RunEvent.CurrentSchema, "instancing", DateTimeOffset.UtcNow, plan.Settings, _environment);
        log.Write(run);
        folder.WriteJson("run.json", run);
        foreach (var cell in plan.Cells.Union(plan.Calibration))
        {
            log.Write(new CellEvent(cell.Id, cell, plan.Calibration.Contains(cell)));
        }

        foreach (var warning in plan.Warnings)
        {
            Mark(warning);
        }

        progress.Planned(plan);
    }

    private void WritePredictions()
    {
        var predictions = plan.Cells.Select(cell => InstancingModel.Predict(
            cell,
            plan.Calibration.Contains(cell),
            cores.ServerCount,
            UsersOf(cell) * plan.Settings.Clients,
            CostModel.Fit(cell.Binding, _calibration))).ToArray();
        log.Write(new PredictionEvent(predictions));
        folder.WriteJson("predictions.json", predictions);
    }

    private int UsersOf(InstancingCell cell) =>
        plan.Settings.Users ?? _usersPerClient.GetValueOrDefault(cell.Binding, UserSearch.Most);

    private async Task CalibrateAsync(InstancingCell cell, CancellationToken cancel)
    {
        try
        {
            progress.Say($"calibrating {cell.Id}");
            var server = await _servers.RentAsync(cell, cancel);
            await WarmAsync(cell, server, cancel);
            if (plan.Settings.Users is null && !_usersPerClient.ContainsKey(cell.Binding))
            {
                await SearchUsersAsync(cell, server, cancel);
            }

            var (window, phase) = await CalibrationWindowAsync(cell, server, cancel);
            var point = new CalibrationPoint(
                cell.Id,
                phase.Users,
                window.CallsPerSecond,
                window.ServerCpuMicroseconds,
                window.Server.Usage.CpuShare(cores.ServerCount),
                window.Calls == 0 ? 0 : window.MeanInFlight / window.CallsPerSecond * 1e6,
                !GeneratorGate.Objections(phase, _environment).Any());
            _calibration[cell] = point;
            log.Write(new CalibrationEvent(point));
            await _servers.ReturnAsync(cell, failed: false);
        }
        catch (AgentFailedException error)
        {
            await FailedAsync(cell, 0, error, cancel);
        }
    }

    /// <summary>
    /// Predictions rest on this one window: beside other processes it is measured again, a few times.
    /// </summary>
    private async Task<(FleetWindow Window, PhaseEvent Phase)> CalibrationWindowAsync(
        InstancingCell cell, ServerProcess server, CancellationToken cancel)
    {
        for (var attempt = 1; ; attempt++)
        {
            var warmUp = WarmUpOf(cell, server);
            var window = await WindowAsync(cell, server, null, warmUp, plan.Settings.Duration, cancel);
            var phase = PhaseOf(cell, 0, UsersOf(cell), window);
            var others = GeneratorGate.ForeignShare(phase, _environment);
            if (others is not > GeneratorGate.ForeignShareNotice)
            {
                return (window, phase);
            }

            if (attempt == CalibrationAttempts)
            {
                Remark(string.Create(
                    CultureInfo.InvariantCulture,
                    $"{cell.Id} calibrates the model, and other processes used {others:P0} of the machine in each of its ")
                    + $"{attempt} windows: predictions for its binding are worth little");
                return (window, phase);
            }
        }
    }

    private async Task SearchUsersAsync(InstancingCell cell, ServerProcess server, CancellationToken cancel)
    {
        var search = new UserSearch();
        while (search.Next is { } users)
        {
            await OpenAsync(cell, server.Address, users, cancel);
            var warmUp = server.IsWarm ? InstancingPlan.RenewedWarmUp : plan.Settings.WarmUp;
            var window = await MeasureAsync(server, warmUp, UserSearch.StepDuration, null, cancel);
            server.IsWarm = true;
            var phase = PhaseOf(cell, 0, users, window);
            search.Observe(
                window.CallsPerSecond,
                window.Server.Usage.CpuShare(cores.ServerCount),
                GeneratorGate.GeneratorShare(phase, _environment));
        }

        _usersPerClient[cell.Binding] = search.Users;
        Mark($"{cell.Binding.Name()}: {search.Users} users in each load process; {search.Reason}.");
    }

    /// <summary>
    /// Loads a server process that will serve many cells until it compiles hardly any code; the others have a warm-up of a
    /// fixed time before each window.
    /// </summary>
    private async Task WarmAsync(InstancingCell cell, ServerProcess server, CancellationToken cancel)
    {
        if (plan.Settings.Servers != ServerLife.Shared || server.IsWarm)
        {
            return;
        }

        // Few users first: what compiles in the background needs the core too. Many wait in queues that few never see.
        var begun = Stopwatch.GetTimestamp();
        var share = 0.0;
        foreach (var users in new[] { 1, UserSearch.Most })
        {
            share = await WarmAsync(cell, server, users, begun, cancel);
        }

        server.IsWarm = true;
        Mark(string.Create(
            CultureInfo.InvariantCulture,
            $"{cell.Binding.Name()}: warmed up for {Stopwatch.GetElapsedTime(begun).TotalSeconds:F1} s; ")
            + string.Create(CultureInfo.InvariantCulture, $"in the last step the server compiled for {share:P0} of the time."));
    }

    /// <summary>Returns the share of the last step in which the server compiled.</summary>
    private async Task<double> WarmAsync(
        InstancingCell cell, ServerProcess server, int users, long begun, CancellationToken cancel)
    {
        await OpenAsync(cell, server.Address, users, cancel);
        var (share, steady) = (1.0, 0);
        while (steady < SteadySteps && Stopwatch.GetElapsedTime(begun) < InstancingPlan.LongestWarmUp)
        {
            var window = await MeasureAsync(server, TimeSpan.Zero, WarmUpStep, null, cancel);
            share = window.Server.Usage.CompilingShare;
            steady = share > GeneratorGate.CompilingShareNotice ? 0 : steady + 1;
        }

        await _fleet!.CloseAsync(cancel);
        return share;
    }

    private async Task MeasureAsync(InstancingCell cell, int repetition, TimeSpan duration, CancellationToken cancel)
    {
        try
        {
            var begun = Stopwatch.GetTimestamp();
            progress.Say(string.Create(
                CultureInfo.InvariantCulture, $"repetition {repetition} of {plan.Settings.Runs}: {cell.Id}"));
            var server = await _servers.RentAsync(cell, cancel);
            if (!server.IsWarm)
            {
                await WarmAsync(cell, server, cancel);
                begun = Stopwatch.GetTimestamp();
            }

            var warmUp = WarmUpOf(cell, server);
            var window = await WindowAsync(cell, server, repetition, warmUp, duration, cancel);
            var phase = PhaseOf(cell, repetition, UsersOf(cell), window);
            log.Write(phase);
            _budget.Took(Stopwatch.GetElapsedTime(begun) - duration - warmUp);
            progress.Measured(cell, repetition, window, [.. GeneratorGate.Objections(phase, _environment)]);
            if (repetition == 1)
            {
                await ObserveAsync(cell, server, cancel);
            }

            await _servers.ReturnAsync(cell, failed: false);
        }
        catch (AgentFailedException error)
        {
            await FailedAsync(cell, repetition, error, cancel);
        }
    }

    private async Task<FleetWindow> WindowAsync(
        InstancingCell cell,
        ServerProcess server,
        int? repetition,
        TimeSpan warmUp,
        TimeSpan duration,
        CancellationToken cancel)
    {
        await OpenAsync(cell, server.Address, UsersOf(cell), cancel);
        var window = await MeasureAsync(
            server,
            warmUp,
            duration,
            repetition is { } r ? (client, tick) => Record(cell, r, client, tick) : null,
            cancel);
        server.IsWarm = true;
        await _fleet!.CloseAsync(cancel);
        return window;
    }

    private TimeSpan WarmUpOf(InstancingCell cell, ServerProcess server) =>
        !server.IsWarm || (plan.Settings.Servers == ServerLife.Shared && _served.Add(cell))
            ? plan.Settings.WarmUp
            : InstancingPlan.RenewedWarmUp;

    private Task<FleetWindow> MeasureAsync(
        ServerProcess server, TimeSpan warmUp, TimeSpan duration, Action<int, ClientTick>? ticked, CancellationToken cancel) =>
        _fleet!.MeasureAsync(server, _servers.ProcessIds, warmUp, duration, ticked, cancel);

    private PhaseEvent PhaseOf(InstancingCell cell, int repetition, int users, FleetWindow window) =>
        new(cell.Id, repetition, users * _fleet!.Count, window.Seconds, window.Server.Usage, window.Clients, window.Others);

    private async Task ObserveAsync(InstancingCell cell, ServerProcess server, CancellationToken cancel)
    {
        await OpenAsync(cell, server.ObservedAddress, UsersOf(cell), cancel);
        var window = await MeasureAsync(
            server, InstancingPlan.ObservationWarmUp, InstancingPlan.ObservationDuration, null, cancel);
        await _fleet!.CloseAsync(cancel);
        log.Write(new ObservationEvent(cell.Id, window.Calls, window.Server.Observed));
    }

    private Task OpenAsync(InstancingCell cell, string address, int users, CancellationToken cancel) =>
        _fleet!.OpenAsync(
            new TargetSpec(cell.Binding.Name(), plan.Settings.Driver.ToString(), address, cell.Objects),
            users,
            cell.InFlight,
            cancel);

    private void Record(InstancingCell cell, int repetition, int client, ClientTick tick)
    {
        log.Write(new TickEvent(cell.Id, repetition, client, tick.Second, tick.Calls, tick.Errors));
        log.Write(new HistogramEvent(cell.Id, repetition, client, tick.Second, tick.Histogram));
    }

    private async Task FailedAsync(
        InstancingCell cell, int repetition, AgentFailedException error, CancellationToken cancel)
    {
        log.Write(new FaultEvent(cell.Id, repetition, error.Message));
        progress.Failed(cell, repetition, error.Message);
        await _servers.ReturnAsync(cell, failed: true);

        // A load process may still be inside the failed window: new ones begin from nothing.
        await _fleet!.DisposeAsync();
        _fleet = await LoadFleet.StartAsync(plan.Settings, cores, cancel);
    }

    private void Remark(string text)
    {
        log.Write(new NoticeEvent(text));
        progress.Say(text);
    }

    private void Mark(string text)
    {
        log.Write(new MarkEvent(text));
        progress.Say(text);
    }
}
