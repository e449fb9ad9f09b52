using System.ServiceModel.Channels;
using Woad.Web;

namespace Woad.Dispatch;

/// <summary>
/// Runs a call of a plain HTTP operation without messages: parameters from the request line and the received JSON, the
/// result straight into the exchange's output.
/// </summary>
internal sealed class WebLane(ListenerHandler listener)
{
    public ValueTask RunAsync(Call call, DirectOperation operation)
    {
        object?[] inputs;
        ValueTask<object?> invoked;
        object?[] outputs;
        try
        {
            inputs = call.Operation.Model.Invoker!.AllocateInputs();
            try
            {
                var values = new ObjectValues(inputs, operation.MaxItems);
                operation.Read(call.Places, call.Exchange.Request, ref values);
            }
            catch (Exception)
            {
                // What a codec does not take the message lane looks at: it reads it after all, or says what is wrong.
                return listener.RunByMessage(call);
            }

            if (call.Operation.Model.TokenPosition is >= 0 and var token && inputs.Length > token)
            {
                inputs[token] = call.GetCancellation();
            }

            invoked = Invoke(call, inputs, out outputs);
        }
        catch (Exception e)
        {
            return listener.Faults.AnswerAsync(call, e);
        }

        return invoked.IsCompletedSuccessfully
            ? Reply(call, operation, outputs, invoked.Result)
            : AwaitAsync(call, operation, invoked);
    }

    private static ValueTask<object?> Invoke(Call call, object?[] inputs, out object?[] outputs)
    {
        var invoker = call.Operation.Model.Invoker!;
        var pace = call.Operation.Pace;
        var begun = pace.Begin(call.Service.Clock);
        var target = call.GetTarget();
        if (invoker.IsSynchronous)
        {
            var outer = OperationFlow.EnterSynchronous(call);
            try
            {
                return new ValueTask<object?>(invoker.Invoke(target, inputs, out outputs));
            }
            finally
            {
                OperationFlow.ExitSynchronous(outer);
                pace.End(call.Service.Clock, begun);
            }
        }

        outputs = [];
        var outerFlow = OperationFlow.EnterAsynchronous(call);
        try
        {
            return ((ITaskInvoker)invoker).InvokeAsync(target, inputs);
        }
        finally
        {
            OperationFlow.ExitAsynchronous(outerFlow);
        }
    }

    private async ValueTask AwaitAsync(Call call, DirectOperation operation, ValueTask<object?> invoked)
    {
        object? result;
        try
        {
            result = await invoked.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await listener.Faults.AnswerAsync(call, e).ConfigureAwait(false);
            return;
        }

        await Reply(call, operation, [], result).ConfigureAwait(false);
    }

    private ValueTask Reply(Call call, DirectOperation operation, object?[] outputs, object? result)
    {
        MessageProperties? properties = null;
        if (call.Context is { HasOutgoing: true } context)
        {
            if (!context.HasOnlyResponse)
            {
                return ReplyByMessageAsync(call, outputs, result);
            }

            properties = context.Properties;
        }

        var exchange = call.Exchange;
        try
        {
            var values = new ObjectValues(outputs ?? [], result);
            operation.Write(exchange.Output, ref values);
        }
        catch (Exception)
        {
            // What a codec does not write the message lane tries: it says what is wrong in WCF's words.
            exchange.Output.Clear();
            return ReplyByMessageAsync(call, outputs ?? [], result);
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

        return sent.IsCompletedSuccessfully ? listener.FinishAsync(call) : FinishWhenSentAsync(call, sent);
    }

    /// <summary>The operation has set more of the reply than its head, or its result is none for a codec.</summary>
    public async ValueTask ReplyByMessageAsync(Call call, object?[] outputs, object? result)
    {
        try
        {
            if (call.Context is { HasOutgoing: true } context && await context.HasAnsweredAsync().ConfigureAwait(false))
            {
                await listener.FinishAsync(call).ConfigureAwait(false);
                return;
            }

            await listener.SendReplyAsync(call, Serialize(call, outputs, result), call.Context).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await listener.Faults.AnswerAsync(call, e).ConfigureAwait(false);
        }
    }

    private Message Serialize(Call call, object?[] outputs, object? result)
    {
        var outer = OperationFlow.EnterSynchronous(call);
        try
        {
            return call.Operation.Model.DispatchFormatter!.SerializeReply(listener.Encoding.Version, outputs!, result!);
        }
        finally
        {
            OperationFlow.ExitSynchronous(outer);
        }
    }

    public async ValueTask FinishWhenSentAsync(Call call, ValueTask sent)
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
