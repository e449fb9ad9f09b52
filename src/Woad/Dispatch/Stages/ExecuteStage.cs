using Woad.Dispatch.Threads;
using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Reads the parameters, calls the operation and hands the call to the answer, in the operation's own lane or by
/// message.
/// </summary>
internal sealed class ExecuteStage(CallLane? direct, CallLane messages, OperationEnd end) : CallStage
{
    public override bool TryRun(Call call, out ValueTask<Outcome> run)
    {
        // The thread goes on with other calls, of other clients, which must not see what this one changes.
        var before = ThreadSurroundings.Capture();
        try
        {
            return TryRunHere(call, out run);
        }
        finally
        {
            before.Restore();
        }
    }

    private bool TryRunHere(Call call, out ValueTask<Outcome> run)
    {
        var lane = direct ?? messages;
        if (TryInvoke(call, ref lane, out var invoked, out var error))
        {
            return end.TryRun(call, lane, out run);
        }

        run = error is null ? AwaitAsync(call, lane, invoked) : end.FailAsync(call, error);
        return false;
    }

    /// <summary>
    /// True when the operation has ended well; otherwise <paramref name="invoked"/> ends later, unless there is an
    /// error.
    /// </summary>
    // One block for both steps: each block is a method of its own, which every call pays for.
    private bool TryInvoke(Call call, ref CallLane lane, out ValueTask invoked, out Exception? error)
    {
        error = null;
        invoked = default;
        try
        {
            if (!lane.TryRead(call))
            {
                // What the direct lane cannot read the lane of messages looks at: it reads it after all, or says what
                // is wrong.
                lane = messages;
                lane.TryRead(call);
            }

            var running = lane.InvokeAsync(call);
            if (running.IsCompletedSuccessfully)
            {
                return true;
            }

            invoked = running;
        }
        catch (Exception e)
        {
            error = e;
        }

        return false;
    }

    private async ValueTask<Outcome> AwaitAsync(Call call, CallLane lane, ValueTask invoked)
    {
        try
        {
            await invoked.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            return await end.FailAsync(call, e).ConfigureAwait(false);
        }

        return end.TryRun(call, lane, out var answering) ? call.Ending.Outcome : await answering.ConfigureAwait(false);
    }
}
