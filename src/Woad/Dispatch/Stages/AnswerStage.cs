using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Answers a call whose operation has returned: as bytes where its lane can write them, otherwise as a message.
/// </summary>
internal sealed class AnswerStage(ListenerRuntime listener, MessageAnswer messages, FinishStage finish, FaultPath faults)
{
    public bool TryRun(Call call, CallLane lane, out ValueTask<Outcome> run)
    {
        if (!TryComplete(call, lane, out var properties, out var isWritten, out var error))
        {
            run = faults.AnswerAsync(call, error);
            return false;
        }

        if (call.Operation.Model.IsOneWay)
        {
            return TryEndOneWay(call, out run);
        }

        if (!isWritten)
        {
            run = AnswerByMessageAsync(call, lane);
            return false;
        }

        if (TrySend(call, properties, out var sent, out error))
        {
            return finish.TryRun(call, out run);
        }

        run = error is null ? FinishWhenSentAsync(call, sent) : faults.AnswerAsync(call, error);
        return false;
    }

    // Tasks that are returned out of a try block pass through memory: on the usual path the blocks have methods of
    // their own.
    private static bool TryComplete(
        Call call, CallLane lane, out MessageProperties? properties, out bool isWritten, out Exception error)
    {
        properties = null;
        isWritten = false;
        error = null!;
        try
        {
            lane.Complete(call);
            isWritten = !call.Operation.Model.IsOneWay && lane.TryWrite(call, out properties);
            return true;
        }
        catch (Exception e)
        {
            error = e;
            return false;
        }
    }

    private bool TryEndOneWay(Call call, out ValueTask<Outcome> run)
    {
        if (call.Incoming.Arriving is null || call.Ending.IsAnswered)
        {
            return finish.TryRun(call, out run);
        }

        run = AcceptAsync(call);
        return false;
    }

    /// <summary>
    /// The sender of a stream has to be there as long as it is read, and hears afterwards that it was.
    /// </summary>
    private async ValueTask<Outcome> AcceptAsync(Call call)
    {
        try
        {
            await call.Incoming.Answer.AcceptAsync().ConfigureAwait(false);
        }
        catch (Exception e)
        {
            return await faults.AnswerAsync(call, e).ConfigureAwait(false);
        }

        return await finish.RunAsync(call).ConfigureAwait(false);
    }

    /// <summary>
    /// True when the reply is on its way; otherwise <paramref name="sent"/> ends later, unless there is an error.
    /// </summary>
    private static bool TrySend(Call call, MessageProperties? properties, out ValueTask sent, out Exception error)
    {
        error = null!;
        sent = default;
        try
        {
            var sending = call.Incoming.ReplyAsync(isFault: false, properties);
            if (sending.IsCompletedSuccessfully)
            {
                return true;
            }

            sent = sending;
        }
        catch (Exception e)
        {
            error = e;
        }

        return false;
    }

    private async ValueTask<Outcome> AnswerByMessageAsync(Call call, CallLane lane)
    {
        try
        {
            if (call.Views.Context is { HasOutgoing: true } context && await context.HasAnsweredAsync().ConfigureAwait(false))
            {
                return await finish.RunAsync(call).ConfigureAwait(false);
            }

            await messages.SendAsync(call, lane.MakeReply(call)).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            return await faults.AnswerAsync(call, e).ConfigureAwait(false);
        }

        return await finish.RunAsync(call).ConfigureAwait(false);
    }

    private async ValueTask<Outcome> FinishWhenSentAsync(Call call, ValueTask sent)
    {
        try
        {
            await sent.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.ReplyNotSent(listener.Service.Logger, call.Operation.Model.Name, e);
            call.Ending.Outcome = Outcome.Aborted(e);
            call.Incoming.Answer.Abort(e);
        }

        return await finish.RunAsync(call).ConfigureAwait(false);
    }
}
