using Woad.Exchanges;

namespace Woad.Dispatch.Threads;

/// <summary>
/// Runs calls in the synchronization context of their service or instance, on threads of the throttle where a
/// synchronous operation may block, and on the reading thread otherwise, as long as they do not block it.
/// </summary>
/// <remarks>
/// A reading thread that polls, and whose polling another one takes over when a call holds it up
/// (<see cref="PolledThread"/>), runs all calls of operations that are not known to block, except for one-way calls
/// over HTTP. In all other cases an operation runs here once it has proved short. On other threads
/// <see cref="InlineWatch"/> watches it.
/// </remarks>
internal sealed class CallThreads(string serviceName) : ICallThreads
{
    private readonly OperationThreads _threads = new(serviceName);

    public bool TryRun(Call call, CallStage stage, out ValueTask<Outcome> run)
    {
        var operation = call.Operation;
        if ((operation.Context ?? call.Hold.Instance?.Context) is { } context)
        {
            run = Post(context, call, stage);
            return false;
        }

        var polling = PolledThread.Current;
        var pace = operation.Pace;
        if ((polling is { IsWatched: true } && !HoldsUpCaller(call) ? pace.Blocks : !pace.RunsInline)
            || call.Incoming.Arriving is not null)
        {
            run = call.Work.Begin(stage);
            _threads.Run(call.Work);
            return false;
        }

        if (polling is not null && polling.TryBegin(call))
        {
            try
            {
                return stage.TryRun(call, out run);
            }
            finally
            {
                polling.End();
            }
        }

        var watched = InlineWatch.Shared.Begin(call);
        try
        {
            return stage.TryRun(call, out run);
        }
        finally
        {
            watched.End();
        }
    }

    public void WaitsForAdmission(Call call) => call.Incoming.Session?.Flush();

    public void Overrun(Call call)
    {
        call.Operation?.Pace.Overrun();
        call.Session?.Pump?.ContinueReading();
    }

    public void Stop() => _threads.Stop();

    /// <summary>
    /// Whether the caller has its answer and may send its next request over a connection that is not read until the
    /// call has ended: a one-way call over HTTP.
    /// </summary>
    private static bool HoldsUpCaller(Call call) => call.Operation.Model.IsOneWay && call.Session?.Pump is null;

    private static ValueTask<Outcome> Post(SynchronizationContext context, Call call, CallStage stage)
    {
        // The context may look at the operation to choose its thread, also when the call has ended meanwhile.
        var outer = CurrentOperation.EnterAsynchronous(call);
        var run = call.Work.Begin(stage);
        try
        {
            context.Post(static state => ((CallWork)state!).Execute(), call.Work);
            return run;
        }
        catch (Exception e)
        {
            return ValueTask.FromException<Outcome>(e);
        }
        finally
        {
            CurrentOperation.ExitAsynchronous(outer);
        }
    }
}
