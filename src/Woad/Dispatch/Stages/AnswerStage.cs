using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Answers a call whose operation has returned: as bytes where its lane can write them, otherwise as a message.
/// </summary>
internal sealed class AnswerStage(
    ListenerRuntime listener, MessageAnswer messages, FinishStage finish, FaultPath faults) : OperationEnd
{
    public override ValueTask<Outcome> FailAsync(Call call, Exception error) => faults.AnswerAsync(call, error);

    public override bool TryRun(Call call, CallLane lane, out ValueTask<Outcome> run)
    {
        if (TrySend(call, lane, out var isWritten, out var sent, out var error))
        {
            return finish.TryRun(call, out run);
        }

        if (error is null && call.Operation.Model.IsOneWay)
        {
            return TryEndOneWay(call, out run);
        }

        run = error is not null ? faults.AnswerAsync(call, error)
            : isWritten ? FinishWhenSentAsync(call, sent)
            : AnswerByMessageAsync(call, lane);
        return false;
    }

    /// <summary>
    /// True when the reply is on its way. Otherwise there is an error, or <paramref name="sent"/> ends later, or the
    /// reply could not be written as bytes.
    /// </summary>
    // Tasks that are returned out of a try block pass through memory: on the usual path the block has a method of its
    // own.
    private static bool TrySend(Call call, CallLane lane, out bool isWritten, out ValueTask sent, out Exception? error)
    {
        error = null;
        sent = default;
        isWritten = false;
        try
        {
            lane.Complete(call);
            if (call.Operation.Model.IsOneWay)
            {
                ReplyInspection.InspectOneWay(call);
                return false;
            }

            if (!lane.TryWrite(call, out var properties))
            {
                return false;
            }

            isWritten = true;
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

    private async ValueTask<Outcome> AnswerByMessageAsync(Call call, CallLane lane)
    {
        try
        {
            if (call.Views.Context is { HasOutgoing: true } context && await context.HasAnsweredAsync()
                .ConfigureAwait(false))
            {
                return await finish.RunAsync(call).ConfigureAwait(false);
            }

            await messages.SendAsync(call, lane, lane.MakeReply(call)).ConfigureAwait(false);
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
