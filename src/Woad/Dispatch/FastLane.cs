using Woad.Encoders;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.Dispatch;

/// <summary>
/// Runs a call of a compiled operation: parameters read straight from the received bytes, the reply written straight
/// into the exchange's output. No message, no array of objects.
/// </summary>
internal sealed class FastLane(ListenerHandler listener)
{
    /// <summary>Runs a call; true when it has ended, otherwise <paramref name="run"/> ends later.</summary>
    public bool TryRun(Call call, OperationCodec codec, out ValueTask run)
    {
        var before = ThreadSurroundings.Capture();
        try
        {
            return TryRunHere(call, codec, out run);
        }
        finally
        {
            before.Restore();
        }
    }

    private bool TryRunHere(Call call, OperationCodec codec, out ValueTask run)
    {
        var frame = call.Frame(codec);
        if (!TryRead(call, codec, frame))
        {
            run = RunByMessage(call, frame);
            return false;
        }

        if (call.Operation.Model.DisposesParameters)
        {
            call.Inputs = codec.GetInputs(frame);
        }

        if (TryInvoke(call, codec, frame, out var invoked))
        {
            return TryReply(call, codec, frame, out run);
        }

        run = AwaitAsync(call, codec, frame, invoked);
        return false;
    }

    private bool TryRead(Call call, OperationCodec codec, CallFrame frame)
    {
        try
        {
            BodyReader.ReadRequest(call.Exchange.Request, listener.Encoding, call.Head, codec, frame);
            call.IsBodyRead = true;
            return true;
        }
        catch (Exception)
        {
            return false;
        }
    }

    /// <summary>What a codec cannot read the message lane looks at: it reads it after all, or says what is wrong.</summary>
    private ValueTask RunByMessage(Call call, CallFrame frame)
    {
        frame.Clear();
        try
        {
            return listener.RunByMessage(call);
        }
        catch (Exception e)
        {
            return listener.Faults.AnswerAsync(call, e);
        }
    }

    /// <summary>True when the operation has ended well; otherwise <paramref name="invoked"/> ends later, or in an exception.</summary>
    private static bool TryInvoke(Call call, OperationCodec codec, CallFrame frame, out ValueTask invoked)
    {
        try
        {
            var running = Invoke(call, codec, frame);
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

    public static ValueTask Invoke(Call call, OperationCodec codec, CallFrame frame)
    {
        if (call.Operation.Model.TokenPosition >= 0)
        {
            frame.Cancellation = call.GetCancellation();
        }

        var pace = call.Operation.Pace;
        var begun = pace.Begin(call.Service.Clock);
        var target = call.GetTarget();
        if (call.Operation.IsSynchronous)
        {
            ValueTask done;
            var outer = OperationFlow.EnterSynchronous(call);
            try
            {
                done = codec.InvokeAsync(target, frame);
            }
            finally
            {
                OperationFlow.ExitSynchronous(outer);
                pace.End(call.Service.Clock, begun);
            }

            return done;
        }

        var outerFlow = OperationFlow.EnterAsynchronous(call);
        try
        {
            return codec.InvokeAsync(target, frame);
        }
        finally
        {
            OperationFlow.ExitAsynchronous(outerFlow);
        }
    }

    private async ValueTask AwaitAsync(Call call, OperationCodec codec, CallFrame frame, ValueTask invoked)
    {
        try
        {
            await invoked.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await listener.Faults.AnswerAsync(call, e).ConfigureAwait(false);
            return;
        }

        if (!TryReply(call, codec, frame, out var replying))
        {
            await replying.ConfigureAwait(false);
        }
    }

    private bool TryReply(Call call, OperationCodec codec, CallFrame frame, out ValueTask replying)
    {
        if (call.Inputs is { } inputs)
        {
            var outputs = new object?[call.Operation.Model.OutputCount];
            var result = codec.GetResult(frame, outputs);
            call.Parameters = CallParameters.Of([.. inputs, .. outputs, result]);
        }

        if (call.Operation.ReplyHead is not { } head)
        {
            return listener.TryFinish(call, out replying);
        }

        if (call.Context is { HasOutgoing: true } context)
        {
            replying = ReplyByMessageAsync(call, codec, frame, context);
        }
        else if (!TryWriteReply(call, head, codec, frame))
        {
            // What a codec cannot write the message lane tries: it says what is wrong in WCF's words.
            call.Exchange.Output.Clear();
            replying = ReplyByMessageAsync(call, codec, frame, null);
        }
        else if (TrySend(call, out var sent, out var error))
        {
            return listener.TryFinish(call, out replying);
        }
        else
        {
            replying = error is null ? FinishWhenSentAsync(call, sent) : listener.Faults.AnswerAsync(call, error);
        }

        return false;
    }

    private bool TryWriteReply(Call call, ReplyHead head, OperationCodec codec, CallFrame frame)
    {
        try
        {
            WriteReply(call, head, codec, frame);
            return true;
        }
        catch (Exception)
        {
            return false;
        }
    }

    /// <summary>True when the reply is on its way; otherwise <paramref name="sent"/> ends later, unless there is an error.</summary>
    private static bool TrySend(Call call, out ValueTask sent, out Exception? error)
    {
        error = null;
        sent = default;
        try
        {
            var sending = call.Exchange.ReplyAsync(isFault: false, null);
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

    private void WriteReply(Call call, ReplyHead head, OperationCodec codec, CallFrame frame)
    {
        var exchange = call.Exchange;
        var output = exchange.Output;
        if (listener.Encoding.IsText)
        {
            if (listener.Encoding.HasAddressing)
            {
                head.WriteText(output, call.Head, exchange.Request.Head);
            }
            else
            {
                head.WritePlain(output);
            }

            EnvelopeBodyWriter.WriteText(output, listener.Encoding, codec, frame, isReply: true);
        }
        else
        {
            head.WriteBinary(output, exchange.Strings, call.Head);
            EnvelopeBodyWriter.WriteBinary(output, exchange.Strings, codec, frame, isReply: true);
        }
    }

    /// <summary>The operation has set headers or properties of the reply: its result goes out as a message with them.</summary>
    private async ValueTask ReplyByMessageAsync(
        Call call, OperationCodec codec, CallFrame frame, System.ServiceModel.OperationContext? context)
    {
        try
        {
            if (context is not null && await context.HasAnsweredAsync().ConfigureAwait(false))
            {
                await listener.FinishAsync(call).ConfigureAwait(false);
                return;
            }

            var operation = call.Operation.Model;
            var outputs = new object?[operation.OutputCount];
            var result = codec.GetResult(frame, outputs);
            var reply = operation.DispatchFormatter!.SerializeReply(listener.Encoding.Version, outputs, result);
            await listener.SendReplyAsync(call, reply, context).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await listener.Faults.AnswerAsync(call, e).ConfigureAwait(false);
        }
    }

    private async ValueTask FinishWhenSentAsync(Call call, ValueTask sent)
    {
        try
        {
            await sent.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.ReplyNotSent(listener.Service.Logger, call.Operation.Model.Name, e);
            call.Exchange.Abort(e);
        }

        await listener.FinishAsync(call).ConfigureAwait(false);
    }
}
