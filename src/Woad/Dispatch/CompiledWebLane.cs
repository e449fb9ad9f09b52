using System.ServiceModel.Channels;
using Woad.Formatters;
using Woad.Web;

namespace Woad.Dispatch;

/// <summary>
/// Runs a call of a compiled plain HTTP operation: parameters from the request line and the received JSON into a frame, the
/// frame's result straight into the exchange's output. No message, no array of objects.
/// </summary>
internal sealed class CompiledWebLane(ListenerHandler listener, WebLane objects)
{
    public ValueTask RunAsync(Call call, DirectOperation operation, OperationCodec codec)
    {
        var frame = call.Frame(codec);
        ValueTask invoked;
        try
        {
            try
            {
                frame.MaxItems = operation.MaxItems;
                var values = new FrameValues(codec.Json!, frame);
                operation.Read(call.Places, call.Exchange.Request, ref values);
            }
            catch (Exception)
            {
                // What a codec does not take the message lane looks at: it reads it after all, or says what is wrong.
                frame.Clear();
                return listener.RunByMessage(call);
            }

            invoked = FastLane.Invoke(call, codec, frame);
        }
        catch (Exception e)
        {
            return listener.Faults.AnswerAsync(call, e);
        }

        return invoked.IsCompletedSuccessfully
            ? Reply(call, operation, codec, frame)
            : AwaitAsync(call, operation, codec, frame, invoked);
    }

    private async ValueTask AwaitAsync(
        Call call, DirectOperation operation, OperationCodec codec, CallFrame frame, ValueTask invoked)
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

        await Reply(call, operation, codec, frame).ConfigureAwait(false);
    }

    private ValueTask Reply(Call call, DirectOperation operation, OperationCodec codec, CallFrame frame)
    {
        MessageProperties? properties = null;
        if (call.Context is { HasOutgoing: true } context)
        {
            if (!context.HasOnlyResponse)
            {
                return ReplyByMessageAsync(call, codec, frame);
            }

            properties = context.Properties;
        }

        var exchange = call.Exchange;
        try
        {
            frame.MaxItems = operation.MaxReplyItems;
            var values = new FrameValues(codec.Json!, frame);
            operation.Write(exchange.Output, ref values);
        }
        catch (Exception)
        {
            // What a codec does not write the message lane tries: it says what is wrong in WCF's words.
            exchange.Output.Clear();
            return ReplyByMessageAsync(call, codec, frame);
        }

        ValueTask sent;
        try
        {
            sent = exchange.ReplyAsync(isFault: false, properties);
        }
        catch (Exception e)
        {
            return listener.Faults.AnswerAsync(call, e);
        }

        return sent.IsCompletedSuccessfully ? listener.FinishAsync(call) : objects.FinishWhenSentAsync(call, sent);
    }

    private ValueTask ReplyByMessageAsync(Call call, OperationCodec codec, CallFrame frame)
    {
        var outputs = new object?[call.Operation.Model.OutputCount];
        return objects.ReplyByMessageAsync(call, outputs, codec.GetResult(frame, outputs));
    }
}
