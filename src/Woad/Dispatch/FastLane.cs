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
    public ValueTask RunAsync(Call call, OperationCodec codec)
    {
        var frame = call.Frame(codec);
        ValueTask invoked;
        try
        {
            try
            {
                BodyReader.ReadRequest(call.Exchange.Request, listener.Encoding, call.Head, codec, frame);
            }
            catch (Exception)
            {
                // What a codec cannot read the message lane looks at: it reads it after all, or says what is wrong.
                frame.Clear();
                return listener.RunByMessage(call);
            }

            invoked = Invoke(call, codec, frame);
        }
        catch (Exception e)
        {
            return listener.Faults.AnswerAsync(call, e);
        }

        return invoked.IsCompletedSuccessfully ? Reply(call, codec, frame) : AwaitAsync(call, codec, frame, invoked);
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
            var outer = OperationFlow.EnterSynchronous(call);
            try
            {
                return codec.InvokeAsync(target, frame);
            }
            finally
            {
                OperationFlow.ExitSynchronous(outer);
                pace.End(call.Service.Clock, begun);
            }
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

        await Reply(call, codec, frame).ConfigureAwait(false);
    }

    private ValueTask Reply(Call call, OperationCodec codec, CallFrame frame)
    {
        if (call.Operation.ReplyHead is not { } head)
        {
            return listener.FinishAsync(call);
        }

        if (call.Context is { HasOutgoing: true } context)
        {
            return ReplyByMessageAsync(call, codec, frame, context);
        }

        var exchange = call.Exchange;
        try
        {
            WriteReply(call, head, codec, frame);
        }
        catch (Exception)
        {
            // What a codec cannot write the message lane tries: it says what is wrong in WCF's words.
            exchange.Output.Clear();
            return ReplyByMessageAsync(call, codec, frame, null);
        }

        ValueTask sent;
        try
        {
            sent = exchange.ReplyAsync(isFault: false, null);
        }
        catch (Exception e)
        {
            return listener.Faults.AnswerAsync(call, e);
        }

        return sent.IsCompletedSuccessfully ? listener.FinishAsync(call) : FinishWhenSentAsync(call, sent);
    }

    private void WriteReply(Call call, ReplyHead head, OperationCodec codec, CallFrame frame)
    {
        var exchange = call.Exchange;
        var output = exchange.Output;
        if (listener.Encoding.IsText)
        {
            if (listener.Encoding.HasAddressing)
            {
                head.WriteText(output, call.Head, exchange.Request.Span);
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
