using System.Diagnostics;
using System.Threading.Channels;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Processes;

namespace Woad.Lab.LoadAgents;

/// <summary>
/// A load agent as the coordinator sees it. Once it is lost it stays lost, and the reason says what to do.
/// </summary>
internal sealed class RemoteAgent(IAgentPlace place, AgentWaits waits) : IAsyncDisposable
{
    /// <summary>The maximum number of lines that a login shell may print before those of the agent.</summary>
    private const int MostForeignLines = 1000;

    /// <summary>Reports that wait to be looked at; an agent that sends more has to wait.</summary>
    private const int MostUnread = 1000;

    private static readonly TimeSpan SignOfLife = TimeSpan.FromSeconds(5);

    private readonly CancellationTokenSource _end = new();
    private readonly Channel<LoadReport> _reports = Channel.CreateBounded<LoadReport>(MostUnread);
    private IAgentLine? _line;
    private LoadReport? _hello;
    private LoadReport? _prepared;
    private LoadReport? _ended;
    private ClockOffset _clock;
    private long _heard;
    private string? _broken;

    public string Name => place.Name;

    /// <summary>Why nothing of it can be believed, and the remedy; null while it is well.</summary>
    public string? Lost { get; private set; }

    public LoadReport? Hello => _hello;

    public LoadReport? Prepared => _prepared;

    public TrialEvent? Trial => _ended?.Trial;

    public AgentPart Part => new(
        Name, _hello?.MachineName ?? "", Lost is null ? Trial?.Outcome : null, Trial?.Generator ?? GeneratorUsage.None)
    {
        Lost = Lost,
        Driver = _prepared?.Driver ?? "",
        Processors = _hello?.Processors ?? 0,
        ClockErrorSeconds = _clock.ErrorSeconds,
        LateSeconds = _ended?.LateSeconds ?? 0,
        Disturbance = Trial?.Disturbance,
    };

    public Task ConnectAsync(CancellationToken cancel) => TryAsync(async () =>
    {
        _line = await place.ConnectAsync(cancel).WaitAsync(waits.Start, cancel);
        _heard = Stopwatch.GetTimestamp();
        _ = ReadAsync(_line.Stream);

        // It has given no sign of life yet, for whose absence it could be lost.
        _hello = await ReceiveAsync(LoadReport.Hello, waits.Start, TimeSpan.MaxValue, cancel);
        if (_hello.Version != LoadReport.OwnVersion)
        {
            throw new ProcessFailedException(
                $"it is woad-lab {_hello.Version}, and the coordinator {LoadReport.OwnVersion}: install one version");
        }

        _ = ShowLifeAsync(_line.Stream);
    });

    public Task PrepareAsync(LoadOrder order, CancellationToken cancel) => TryAsync(async () =>
    {
        (_prepared, _ended) = (null, null);
        await SendAsync(order);
        _prepared = await ReceiveAsync(LoadReport.Prepared, waits.Start, waits.Silence, cancel);
    });

    public Task SynchronizeAsync(CancellationToken cancel) => TryAsync(async () =>
    {
        var trips = new List<ClockOffset>();
        for (var trip = 0; trip < ClockOffset.Trips; trip++)
        {
            var sent = WallClock.Time;
            await SendAsync(new LoadOrder(LoadOrder.Time));
            var report = await ReceiveAsync(LoadReport.Time, waits.Silence, waits.Silence, cancel);
            trips.Add(ClockOffset.Of(sent, report.Clock, WallClock.Time));
        }

        _clock = ClockOffset.Best(trips);
    });

    /// <param name="origin">The begin of the load, on the coordinator's clock.</param>
    public Task StartAsync(long origin) =>
        TryAsync(() => SendAsync(new LoadOrder(LoadOrder.Start) { At = origin + _clock.Units }));

    /// <summary>Hands on the seconds of a load until it has ended.</summary>
    public Task FollowAsync(TimeSpan longest, Action<SecondTick> second) => TryAsync(async () =>
    {
        var report = await ReceiveAsync(
            LoadReport.Ended, longest, waits.Silence, CancellationToken.None, second);
        _ended = report.Trial is null ? throw new ProcessFailedException("it has sent no outcome") : report;
    });

    public Task StopAsync() => TryAsync(() => SendAsync(new LoadOrder(LoadOrder.Stop)));

    /// <summary>Ends the agent, whose reports cannot be used.</summary>
    public void Refuse(string reason) => Lost ??= reason;

    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync();
        if (_line is not null)
        {
            await _line.DisposeAsync();
        }
    }

    private async Task TryAsync(Func<Task> step)
    {
        if (Lost is not null)
        {
            return;
        }

        try
        {
            await step();
        }
        catch (TimeoutException)
        {
            Lost = $"it was not there within {waits.Start.TotalSeconds:0.#} s: {place.Remedy}";
        }
        catch (ProcessFailedException error)
        {
            Lost = error.Message;
        }
        catch (Exception error) when (error is IOException or ChannelClosedException or ObjectDisposedException)
        {
            var known = _line?.Explanation is { Length: > 0 } said ? $" ({said})" : "";
            var reason = _broken ?? (error is IOException ? error.Message : "its connection ended");
            Lost = $"{reason}{known}: {place.Remedy}";
        }
    }

    private Task SendAsync(LoadOrder order) => _line!.Stream.WriteAsync(LoadLines.Write(order));

    /// <summary>The next report of that kind.</summary>
    private async Task<LoadReport> ReceiveAsync(
        string kind, TimeSpan longest, TimeSpan silence, CancellationToken cancel, Action<SecondTick>? second = null)
    {
        var begin = Stopwatch.GetTimestamp();
        while (true)
        {
            var left = longest - Stopwatch.GetElapsedTime(begin);
            var quiet = silence - Stopwatch.GetElapsedTime(Volatile.Read(ref _heard));
            if (left <= TimeSpan.Zero || quiet <= TimeSpan.Zero)
            {
                throw new ProcessFailedException(left <= TimeSpan.Zero
                    ? $"it was not '{kind}' within {longest.TotalSeconds:0.#} s: {place.Remedy}"
                    : $"it gave no sign of life for {silence.TotalSeconds:0.#} s: is its machine stopped, or cut off?");
            }

            using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancel);
            deadline.CancelAfter(left < quiet ? left : quiet);
            try
            {
                var report = await _reports.Reader.ReadAsync(deadline.Token);
                if (report.Kind == kind)
                {
                    return report;
                }

                if (report is { Kind: LoadReport.Second, Tick: { } tick })
                {
                    second?.Invoke(tick);
                }
                else if (report.Kind == LoadReport.Failed)
                {
                    throw new ProcessFailedException(report.Message ?? "it failed and did not say why");
                }
            }
            catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
            {
                // The agent may have shown life meanwhile.
            }
        }
    }

    private async Task ReadAsync(LineStream stream)
    {
        var foreign = 0;
        try
        {
            while (await stream.ReadAsync(LineStream.LongestLine, _end.Token) is { } text)
            {
                if (LoadLines.Read<LoadReport>(text) is not { } report)
                {
                    if (_hello is not null || ++foreign > MostForeignLines)
                    {
                        throw new InvalidDataException("it sent a line that is no report");
                    }

                    continue;
                }

                Volatile.Write(ref _heard, Stopwatch.GetTimestamp());
                if (report.Kind != LoadReport.Alive)
                {
                    await _reports.Writer.WriteAsync(report, _end.Token);
                }
            }
        }
        catch (InvalidDataException error)
        {
            _broken = error.Message;
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException or OperationCanceledException)
        {
            // It is gone, or the run is over.
        }

        _reports.Writer.TryComplete();
    }

    private async Task ShowLifeAsync(LineStream stream)
    {
        using var timer = new PeriodicTimer(SignOfLife);
        try
        {
            while (await timer.WaitForNextTickAsync(_end.Token))
            {
                await stream.WriteAsync(LoadLines.Write(new LoadOrder(LoadOrder.Alive)));
            }
        }
        catch (Exception error) when (error is IOException or OperationCanceledException)
        {
            // It is gone, which those see who wait for it, or the run is over.
        }
    }
}
