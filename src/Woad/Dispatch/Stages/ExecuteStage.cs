using Woad.Dispatch.Threads;
using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Reads the parameters, calls the operation and hands the call to the answer, in the operation's own lane or by
/// message.
/// </summary>
internal sealed class ExecuteStage(CallLane? direct, CallLane messages, AnswerStage answer, FaultPath faults) : CallStage
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
        if (!TryRead(call, ref lane, out var error))
        {
            run = faults.AnswerAsync(call, error);
            return false;
        }

        if (TryInvoke(call, lane, out var invoked))
        {
            return answer.TryRun(call, lane, out run);
        }

        run = AwaitAsync(call, lane, invoked);
        return false;
    }

    private bool TryRead(Call call, ref CallLane lane, out Exception error)
    {
        error = null!;
        try
        {
            if (!lane.TryRead(call))
            {
                // What the direct lane cannot read the lane of messages looks at: it reads it after all, or says what
                // is wrong.
                lane = messages;
                lane.TryRead(call);
            }

            return true;
        }
        catch (Exception e)
        {
            error = e;
            return false;
        }
    }

    /// <summary>
    /// True when the operation has ended well; otherwise <paramref name="invoked"/> ends later, or in an exception.
    /// </summary>
    private static bool TryInvoke(Call call, CallLane lane, out ValueTask invoked)
    {
        try
        {
            var running = lane.InvokeAsync(call);
            if (running.IsCompletedSuccessfully)
            {
                invoked = default;
                return true;
            }

            invoked = running;
        }
        catch (Exception e)
        {
            invoked = ValueTask.FromException(e);
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
            return await faults.AnswerAsync(call, e).ConfigureAwait(false);
        }

        return answer.TryRun(call, lane, out var answering) ? call.Ending.Outcome : await answering.ConfigureAwait(false);
    }
}
