using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Messages;

namespace Woad.Dispatch;

/// <summary>
/// Runs a call through messages, with every hook that is installed: 1. inspectors see the request, 2. the formatter reads
/// the parameters, 3. mandatory headers are checked, 4. parameter inspectors, 5. the operation, 6. parameter inspectors,
/// 7. the formatter writes the reply, 8. inspectors see the reply, 9. it is sent.
/// </summary>
internal sealed class MessageLane(ListenerHandler listener)
{
    public async ValueTask RunAsync(Call call)
    {
        try
        {
            if (FaultPath.WhyNoMessage(call) is { } reason)
            {
                await listener.Faults.RejectAsync(call, reason).ConfigureAwait(false);
                return;
            }

            if (call.Operation.Model.ReleasesInstanceBefore && call.Instance is { } slot)
            {
                await slot.ReleaseAsync().ConfigureAwait(false);
            }

            var state = listener.Web is null ? Begin(call) : BeginInContext(call);
            var invoked = Invoke(call, state);
            if (!invoked.IsCompletedSuccessfully)
            {
                await invoked.ConfigureAwait(false);
            }

            if (call.Operation.Model.IsOneWay)
            {
                if (call.Exchange.Arriving is not null)
                {
                    // Its sender has to be there as long as it is read, and hears afterwards that it was.
                    await call.Exchange.AcceptAsync().ConfigureAwait(false);
                }

                await listener.FinishAsync(call).ConfigureAwait(false);
                return;
            }

            if (call.Context is { HasOutgoing: true } context && await context.HasAnsweredAsync().ConfigureAwait(false))
            {
                await listener.FinishAsync(call).ConfigureAwait(false);
                return;
            }

            var reply = listener.Web is null ? End(call, state) : EndInContext(call, state);
            await listener.SendReplyAsync(call, reply, call.Context).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await listener.Faults.AnswerAsync(call, e).ConfigureAwait(false);
        }
    }

    /// <summary>9. Sends a reply with the headers and properties that the operation has set, and finishes the call.</summary>
    public async ValueTask SendAsync(Call call, Message reply, OperationContext? context)
    {
        if (context?.Headers is { } headers)
        {
            reply.Headers.CopyHeadersFrom(headers);
        }

        if (context?.Properties is { } properties)
        {
            reply.Properties.CopyProperties(properties);
        }

        var isWanted = ReplyAddressing.Apply(reply, call, listener);
        var inspected = ReplyInspection.Inspect(call, reply);
        if (inspected is null || !isWanted)
        {
            await call.Exchange.AcceptAsync().ConfigureAwait(false);
            await listener.FinishAsync(call).ConfigureAwait(false);
            return;
        }

        if (context?.Wrapper is { } wrapper)
        {
            await Task.Factory.FromAsync(wrapper.BeginReply, wrapper.EndReply, inspected, null).ConfigureAwait(false);
            await listener.FinishAsync(call).ConfigureAwait(false);
            return;
        }

        var isFault = inspected.IsFault;
        listener.Model.Transport.Guard?.Protect(inspected);
        var sent = inspected.Properties.Count > 0 ? inspected.Properties : null;
        if (listener.Model.Transport.StreamsReplies)
        {
            await SendStreamedAsync(call, inspected, isFault, sent).ConfigureAwait(false);
            return;
        }

        if (inspected is BodyWriterMessage { Body: StreamContentWriter or Web.ContentBodyWriter })
        {
            await StreamedWriter.WriteWholeAsync(inspected, listener.Encoding, call.Exchange.Strings, call.Exchange.Output).ConfigureAwait(false);
        }
        else
        {
            MessageWriter.Write(inspected, listener.Encoding, call.Exchange.Strings, call.Exchange.Output);
        }

        await call.Exchange.ReplyAsync(isFault, sent).ConfigureAwait(false);
        await listener.FinishAsync(call).ConfigureAwait(false);
    }

    /// <summary>9. over a transport that streams. Once the first byte has left, what goes wrong can only end the exchange.</summary>
    private async ValueTask SendStreamedAsync(Call call, Message reply, bool isFault, MessageProperties? properties)
    {
        var outgoing = await StreamedWriter.WriteAsync(reply, listener.Encoding, call.Exchange.Output).ConfigureAwait(false);
        call.Exchange.Outgoing = outgoing;
        try
        {
            await call.Exchange.ReplyAsync(isFault, properties).ConfigureAwait(false);
        }
        catch (Exception e) when (outgoing is not null)
        {
            Log.ReplyNotSent(listener.Service.Logger, call.Operation.Model.Name, e);
            call.Exchange.Abort(e);
        }
        finally
        {
            if (outgoing is not null)
            {
                await outgoing.DisposeAsync().ConfigureAwait(false);
            }
        }

        await listener.FinishAsync(call).ConfigureAwait(false);
    }

    /// <summary>1. to 4.</summary>
    private MessageLaneState Begin(Call call)
    {
        var operation = call.Operation.Model;
        var endpoint = call.Operation.Endpoint.Model;
        var message = call.GetRequest();
        if (endpoint.Authorization is { } authorization)
        {
            CallAuthorization.Check(call, authorization, ref message);
        }

        if (!endpoint.Inspectors.IsEmpty)
        {
            var channel = call.GetContext().Channel as IClientChannel;
            var states = new object?[endpoint.Inspectors.Length];
            for (var i = 0; i < states.Length; i++)
            {
                states[i] = endpoint.Inspectors[i].AfterReceiveRequest(ref message, channel!, call.GetInstanceContext());
            }

            call.InspectorStates = states;
            call.Request = message;
        }

        var inputs = operation.Invoker!.AllocateInputs();
        if (operation.DeserializeRequest)
        {
            operation.DispatchFormatter!.DeserializeRequest(message, inputs);
        }
        else
        {
            inputs[0] = message;
        }

        if (operation.TokenPosition >= 0 && inputs.Length > operation.TokenPosition)
        {
            inputs[operation.TokenPosition] = call.GetCancellation();
        }

        if (endpoint.ValidateMustUnderstand && message.Headers.NotUnderstood() is { Count: > 0 } headers)
        {
            throw new MustUnderstandException(headers);
        }

        var state = new MessageLaneState { Inputs = inputs };
        if (!operation.Inspectors.IsEmpty)
        {
            state.Correlations = new object?[operation.Inspectors.Length];
            for (var i = 0; i < state.Correlations.Length; i++)
            {
                state.Correlations[i] = operation.Inspectors[i].BeforeCall(operation.Name, inputs);
            }
        }

        return state;
    }

    /// <summary>1. to 4. where formatters look at the operation's context, as those of web operations do.</summary>
    private MessageLaneState BeginInContext(Call call)
    {
        var outer = OperationFlow.EnterSynchronous(call);
        try
        {
            return Begin(call);
        }
        finally
        {
            OperationFlow.ExitSynchronous(outer);
        }
    }

    /// <summary>6. and 7. where formatters look at the operation's context.</summary>
    private Message EndInContext(Call call, MessageLaneState state)
    {
        var outer = OperationFlow.EnterSynchronous(call);
        try
        {
            var reply = End(call, state);
            if (listener.Web?.CallbackParameter is { } parameter && call.Request is { } request)
            {
                Web.WebScripts.Apply(reply, parameter, request, Web.WebScripts.ResponseOf(call.Context?.Properties));
            }

            return reply;
        }
        finally
        {
            OperationFlow.ExitSynchronous(outer);
        }
    }

    /// <summary>5.</summary>
    private static ValueTask Invoke(Call call, MessageLaneState state)
    {
        var operation = call.Operation;
        return operation.Endpoint.Model.Authorization is null && operation.Model.CallContexts.IsEmpty
            ? InvokeOperation(call, state)
            : new ValueTask(CallSurroundings.InvokeAsync(call, () => InvokeOperation(call, state)));
    }

    private static ValueTask InvokeOperation(Call call, MessageLaneState state)
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
                state.Result = invoker.Invoke(target, state.Inputs, out var outputs);
                state.Outputs = outputs ?? [];
                return default;
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
            return new ValueTask(InvokeAsync(invoker, target, state));
        }
        finally
        {
            OperationFlow.ExitAsynchronous(outerFlow);
        }
    }

    private static async Task InvokeAsync(System.ServiceModel.Dispatcher.IOperationInvoker invoker, object target, MessageLaneState state)
    {
        if (invoker is ITaskInvoker tasks)
        {
            state.Result = await tasks.InvokeAsync(target, state.Inputs).ConfigureAwait(false);
            return;
        }

        var ended = new TaskCompletionSource<IAsyncResult>(TaskCreationOptions.RunContinuationsAsynchronously);
        var begun = invoker.InvokeBegin(
            target,
            state.Inputs,
            static result => ((TaskCompletionSource<IAsyncResult>)result.AsyncState!).TrySetResult(result),
            ended);
        var result = begun.CompletedSynchronously ? begun : await ended.Task.ConfigureAwait(false);
        state.Result = invoker.InvokeEnd(target, out var outputs, result);
        state.Outputs = outputs ?? [];
    }

    /// <summary>6. and 7.</summary>
    private Message End(Call call, MessageLaneState state)
    {
        var operation = call.Operation.Model;
        for (var i = operation.Inspectors.Length - 1; i >= 0; i--)
        {
            operation.Inspectors[i].AfterCall(operation.Name, state.Outputs, state.Result!, state.Correlations[i]!);
        }

        if (operation.DisposesParameters)
        {
            call.Parameters = CallParameters.Of([.. state.Inputs, .. state.Outputs, state.Result]);
        }

        return operation.SerializeReply
            ? operation.DispatchFormatter!.SerializeReply(listener.Encoding.Version, state.Outputs, state.Result!)
            : (Message)state.Result!;
    }
}
