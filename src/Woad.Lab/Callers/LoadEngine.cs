using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers;

/// <summary>
/// Puts a target under the load of a plan. Users are tasks, not threads: ten thousand of them need no ten thousand
/// stacks. All times are the clock's.
/// </summary>
internal sealed class LoadEngine
{
    /// <summary>For calls to notice that their channels were aborted; one that is still opening may not.</summary>
    private static readonly TimeSpan AbortAllowance = TimeSpan.FromSeconds(5);

    /// <summary>The same when somebody ended the load, who does not want to wait for it.</summary>
    private static readonly TimeSpan StopAllowance = TimeSpan.FromSeconds(0.5);

    private readonly ILoadClock _clock;
    private readonly LoadPlan _plan;
    private readonly Caller _caller;
    private readonly CancellationTokenSource _stop = new();

    /// <param name="clock">The clock of all times.</param>
    /// <param name="target">The service.</param>
    /// <param name="plan">The load.</param>
    /// <param name="shards">Parts of the recorder.</param>
    /// <param name="origin">The clock's time at which the load begins; now unless given.</param>
    public LoadEngine(ILoadClock clock, ICallTarget target, LoadPlan plan, int shards = 1, long? origin = null)
    {
        _clock = clock;
        _plan = plan;
        Recorder = new LoadRecorder(origin ?? clock.Now, plan.Shape, shards, plan.TickSeconds);
        _caller = new Caller(clock, target, plan, Recorder);
    }

    public LoadRecorder Recorder { get; }

    /// <summary>Seconds since the load began.</summary>
    public double Elapsed => (_clock.Now - Recorder.Origin) / (double)HistogramScale.UnitsPerSecond;

    /// <summary>Ends the load where it is; what was measured stays.</summary>
    public void Stop()
    {
        _caller.Stop();
        _stop.Cancel();
    }

    public async Task<LoadOutcome> RunAsync()
    {
        var load = _plan.Shape switch
        {
            ClosedShape closed => new ClosedUsers(_clock, _plan, closed, _caller).RunAsync(),
            OpenShape open => new OpenArrivals(_clock, _plan, open, _caller).RunAsync(),
            _ => throw new ArgumentException($"There is no load of the kind {_plan.Shape.GetType().Name}."),
        };
        var end = _clock.WaitUntilAsync(TimeOf(_plan.Shape.Seconds)).AsTask();
        var stopped = WhenStopped();
        await Task.WhenAny(load, end, stopped).ConfigureAwait(false);
        var seconds = Math.Min(Elapsed, _plan.Shape.Seconds);
        _caller.Stop();
        Recorder.CutAt(TimeOf(seconds));
        await Task.WhenAny(load, _clock.WaitUntilAsync(TimeOf(seconds + _plan.Drain.TotalSeconds)).AsTask(), stopped)
            .ConfigureAwait(false);
        await _caller.AbortAsync().ConfigureAwait(false);
        var allowance = _stop.IsCancellationRequested ? StopAllowance : AbortAllowance;
        await Task.WhenAny(load, _clock.WaitUntilAsync(TimeOf(Elapsed + allowance.TotalSeconds)).AsTask())
            .ConfigureAwait(false);
        return Recorder.Outcome(seconds, _clock.Now);
    }

    private Task WhenStopped()
    {
        var source = new TaskCompletionSource();
        _stop.Token.Register(() => source.TrySetResult());
        return source.Task;
    }

    private long TimeOf(double seconds) => Recorder.Origin + (long)(seconds * HistogramScale.UnitsPerSecond);
}
