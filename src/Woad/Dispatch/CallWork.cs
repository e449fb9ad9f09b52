using System.Threading.Tasks.Sources;
using Woad.Exchanges;

namespace Woad.Dispatch;

/// <summary>A call that runs on another thread than the one that read its message. Used again with the call.</summary>
internal sealed class CallWork(Call call) : IValueTaskSource<Outcome>, IThreadPoolWorkItem
{
    private ManualResetValueTaskSourceCore<Outcome> _done = new() { RunContinuationsAsynchronously = true };
    private CallStage _stage = null!;
    private ExecutionContext? _flow;

    /// <summary>Makes ready to run <paramref name="stage"/>; the task completes when the call has ended.</summary>
    /// <remarks>Asked for before each run: whoever finds the task completed need not take its result.</remarks>
    public ValueTask<Outcome> Begin(CallStage stage)
    {
        _stage = stage;
        _flow = ExecutionContext.Capture();
        _done.Reset();
        return new(this, _done.Version);
    }

    /// <summary>
    /// Runs on a thread that may block, with the async-local values of the thread that read the message: the
    /// application's request is one of them.
    /// </summary>
    public void Execute()
    {
        var flow = _flow;
        _flow = null;
        if (flow is null)
        {
            Run();
        }
        else
        {
            ExecutionContext.Run(flow, static work => ((CallWork)work!).Run(), this);
        }
    }

    Outcome IValueTaskSource<Outcome>.GetResult(short token) => _done.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<Outcome>.GetStatus(short token) => _done.GetStatus(token);

    void IValueTaskSource<Outcome>.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _done.OnCompleted(continuation, state, token, flags);

    private void Run()
    {
        try
        {
            if (!_stage.TryRun(call, out var run))
            {
                _ = CompleteLaterAsync(run);
                return;
            }
        }
        catch (Exception e)
        {
            _done.SetException(e);
            return;
        }

        _done.SetResult(call.Ending.Outcome);
    }

    private async Task CompleteLaterAsync(ValueTask<Outcome> run)
    {
        try
        {
            _done.SetResult(await run.ConfigureAwait(false));
        }
        catch (Exception e)
        {
            _done.SetException(e);
        }
    }
}
