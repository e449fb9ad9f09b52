using Woad.Lab.Callers;
using Woad.Lab.Measuring;
using Woad.Lab.Scenarios;
using Woad.Lab.Trials;

namespace Woad.Lab.LoadAgents;

/// <summary>
/// The agent's side: makes the parts of loads that its coordinator orders, until the coordinator is gone.
/// </summary>
internal sealed class LoadAgent(LineStream stream) : IAsyncDisposable
{
    private static readonly TimeSpan SignOfLife = TimeSpan.FromSeconds(1);

    /// <summary>A coordinator that was cut off must not leave a load behind.</summary>
    private static readonly TimeSpan LongestSilence = TimeSpan.FromSeconds(60);

    private static readonly TimeSpan EndAllowance = TimeSpan.FromSeconds(10);

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-lab-agent-").FullName;
    private readonly CancellationTokenSource _end = new();
    private LoadOrder? _order;
    private PreparedLoad? _load;
    private ChosenTarget? _chosen;
    private CancellationTokenSource? _stop;
    private Task _running = Task.CompletedTask;

    public async Task RunAsync()
    {
        await SendAsync(new LoadReport(LoadReport.Hello)
        {
            Version = LoadReport.OwnVersion,
            Machine = MachineIdentity.Own,
            MachineName = Environment.MachineName,
            ProcessId = Environment.ProcessId,
            Processors = Environment.ProcessorCount,
        });
        var life = ShowLifeAsync();
        try
        {
            while (await NextAsync() is { } text)
            {
                if (LoadLines.Read<LoadOrder>(text) is { } order)
                {
                    await HandleAsync(order);
                }
            }
        }
        catch (Exception error) when (error is IOException or InvalidDataException or TimeoutException)
        {
            // The coordinator is gone, whatever the reason.
        }

        await _end.CancelAsync();
        if (_stop is not null)
        {
            await _stop.CancelAsync();
        }

        await Task.WhenAny(Task.WhenAll(_running, life), Task.Delay(EndAllowance));
    }

    public async ValueTask DisposeAsync()
    {
        if (_chosen is not null)
        {
            await _chosen.Target.DisposeAsync();
        }

        Directory.Delete(_folder, recursive: true);
    }

    private Task<string?> NextAsync() =>
        stream.ReadAsync(LineStream.LongestLine, _end.Token).WaitAsync(LongestSilence);

    private async Task HandleAsync(LoadOrder order)
    {
        switch (order.Kind)
        {
            case LoadOrder.Time:
                await SendAsync(new LoadReport(LoadReport.Time) { Clock = WallClock.Time });
                break;
            case LoadOrder.Prepare when _running.IsCompleted:
                await AnswerAsync(() => PrepareAsync(order));
                break;
            case LoadOrder.Start when _running.IsCompleted && _chosen is not null:
                _stop = new CancellationTokenSource();
                _running = AnswerAsync(() => LoadAsync(order.At, _stop.Token));
                break;
            case LoadOrder.Stop:
                await (_stop?.CancelAsync() ?? Task.CompletedTask);
                break;
            case LoadOrder.Alive:
                break;
            default:
                await SendAsync(new LoadReport(LoadReport.Failed)
                {
                    Message = $"it cannot follow the order '{order.Kind}' now",
                });
                break;
        }
    }

    private async Task AnswerAsync(Func<Task<LoadReport>> work)
    {
        LoadReport report;
        try
        {
            report = await Task.Run(work);
        }
        catch (Exception error)
        {
            // Whatever it was, the coordinator has to know, and this agent waits for the next order.
            report = new LoadReport(LoadReport.Failed) { Message = error.Message };
        }

        try
        {
            await SendAsync(report);
        }
        catch (IOException)
        {
            // The coordinator is gone.
        }
    }

    private async Task<LoadReport> PrepareAsync(LoadOrder order)
    {
        if (_chosen is not null)
        {
            await _chosen.Target.DisposeAsync();
            _chosen = null;
        }

        (var settings, _load) = OrderedLoad.Read(order, _folder);
        _order = order;
        _chosen = await ChosenTarget.CreateAsync(settings, _load);
        using var clock = new WallClock();
        var rest = await RestProbe.MeasureAsync(_chosen.Target, clock);
        GC.Collect();
        return new LoadReport(LoadReport.Prepared)
        {
            Driver = _chosen.Driver,
            Why = _chosen.Why,
            RestSeconds = rest,
        };
    }

    private async Task<LoadReport> LoadAsync(long at, CancellationToken stop)
    {
        var late = Math.Max(0, WallClock.Time - at) / (double)HistogramScale.UnitsPerSecond;
        var spec = new TrialSpec(LoadPage.Cell, _order!.Run, _load!.Plan) { Begin = at };
        var log = new AgentLog(stream);
        var trial = await new TrialRunner(log, new SilentProgress()).RunAsync(spec, _chosen!.Target, null, stop);
        await log.Sent;
        return new LoadReport(LoadReport.Ended) { Trial = trial, LateSeconds = late };
    }

    private async Task ShowLifeAsync()
    {
        using var timer = new PeriodicTimer(SignOfLife);
        try
        {
            while (await timer.WaitForNextTickAsync(_end.Token))
            {
                await SendAsync(new LoadReport(LoadReport.Alive));
            }
        }
        catch (Exception error) when (error is IOException or OperationCanceledException)
        {
            // The coordinator is gone, or wants nothing more.
        }
    }

    private Task SendAsync(LoadReport report) => stream.WriteAsync(LoadLines.Write(report));
}
