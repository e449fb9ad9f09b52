using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Exchanges;
using Woad.MessageLogs;
using Woad.Messages;

namespace Woad.Dispatch.Stages;

/// <summary>
/// The one way from an exception to an answer: error handlers, the fault, its envelope; afterwards what the session
/// becomes. Nothing of the service leaves here unless IncludeExceptionDetailInFaults is set.
/// </summary>
internal sealed class FaultPath(ListenerRuntime listener, FinishStage finish, Action<SessionState> endAfterCalls)
{
    private readonly ErrorHandling _handlers = new(listener.Service);

    /// <summary>Answers a call that was admitted, and finishes it. Does not throw.</summary>
    public async ValueTask<Outcome> AnswerAsync(Call call, Exception error)
    {
        call.Ending.Outcome = error is NoEnvelopeException { Reason: var reason }
            ? await RejectAsync(call, reason).ConfigureAwait(false)
            : await AnswerWithFaultAsync(call, error).ConfigureAwait(false);
        return await finish.RunAsync(call).ConfigureAwait(false);
    }

    /// <summary>
    /// Answers a message that was not admitted: a fault, or the transport's refusal when it is no message at all.
    /// </summary>
    public async ValueTask RefuseAsync(Call call, Exception error)
    {
        var isPage = listener.Style.IsPage(error);
        if (!isPage)
        {
            LogRefusal(call, error);
            LogMessage(call, error);
            listener.Service.Metrics.MessageRefused(call, error);
        }

        try
        {
            if (IsNoMessage(error))
            {
                await call.Incoming.Answer.RejectAsync(error).ConfigureAwait(false);
                return;
            }

            if (error is RefusedException { IsForNobody: true })
            {
                listener.Service.TellOfUnknown(call);
            }

            if (IsFault(call, error))
            {
                await call.Incoming.Answer.AcceptAsync().ConfigureAwait(false);
            }
            else
            {
                await SendAsync(call, error).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            Log.RefusalNotSent(listener.Service.Logger, listener.Model.ListenUri, e);
            call.Incoming.Answer.Abort(e);
        }

        if (!isPage)
        {
            _handlers.Tell(call.Session, error, isUnexpected: false, endAfterCalls);
        }
    }

    private async ValueTask<Outcome> AnswerWithFaultAsync(Call call, Exception error)
    {
        var isUnexpected = false;
        if (!_handlers.IsEmpty && ReferenceEquals(call.Ending.Thrown, error))
        {
            (call.Operation.ShowsInvoker ??= new InvokerFrame(call.Operation).AddTo)(error);
        }

        try
        {
            isUnexpected = await SendAsync(call, error).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.ReplyNotSent(listener.Service.Logger, call.Operation.Model.Name, e);
            call.Incoming.Answer.Abort(e);
        }

        var session = call.CarriesDatagram ? null : call.Session;
        if (isUnexpected && session is not null && call.Operation.Model.IsOneWay)
        {
            session.IsPeerUnaware = true;
        }

        _handlers.Tell(session, error, isUnexpected, endAfterCalls);
        return isUnexpected ? Outcome.Failed(error) : Outcome.Faulted(error);
    }

    /// <summary>The envelope turned out not to be one after its call was admitted.</summary>
    private async ValueTask<Outcome> RejectAsync(Call call, ProtocolException error)
    {
        LogRefusal(call, error);
        if (!call.Ending.IsAnswered)
        {
            await call.Incoming.Answer.RejectAsync(error).ConfigureAwait(false);
        }

        return Outcome.Aborted(error);
    }

    /// <summary>
    /// Whether a message that both sides could send is a fault itself. Two sides that answer faults with faults would
    /// never end.
    /// </summary>
    private bool IsFault(Call call, Exception error) =>
        listener.Model.Stack.GoesBothWays
        && error is RefusedException or MustUnderstandException
        && call.Views.GetRequest().IsFault;

    private bool IsNoMessage(Exception error) =>
        !listener.Style.IsOwnAnswer(error) && DispatchFaults.IsNoMessage(error);

    /// <summary>Sends the fault; true when nobody expected the exception.</summary>
    private async ValueTask<bool> SendAsync(Call call, Exception error)
    {
        var fault = FaultOf(call, error);
        var message = listener.Style.MakeFault(call, error, fault, _handlers);
        Report(call, error, fault);
        if (await IsOverAsync(call).ConfigureAwait(false))
        {
            InspectOneWay(call);
            return fault.IsUnhandled;
        }

        var isWanted = ReplyAddressing.Apply(message, call);
        if (ReplyInspection.Inspect(call, message) is not { } answer || !isWanted)
        {
            await call.Incoming.Answer.AcceptAsync().ConfigureAwait(false);
            return fault.IsUnhandled;
        }

        // A custom encoder may close the message.
        var (isFault, properties) = (listener.Style.IsFault(answer), answer.PropertiesSoFar);
        ReplyWriter.Write(call, answer);
        call.Incoming.Reply.IsRefusal = error is RefusedSecurityException;
        await call.Incoming.ReplyAsync(isFault, properties).ConfigureAwait(false);
        return fault.IsUnhandled;
    }

    /// <summary>Whether the call has been answered already, or is not answered with faults.</summary>
    private static async ValueTask<bool> IsOverAsync(Call call)
    {
        var answer = call.Views.Context?.Answer;
        var isOneWay = call.Operation is { Model.IsOneWay: true };
        if (!call.Ending.IsAnswered && !isOneWay && answer?.TryTake() != false)
        {
            return false;
        }

        if (!call.Ending.IsAnswered && (isOneWay || answer is null))
        {
            await call.Incoming.Answer.AcceptAsync().ConfigureAwait(false);
        }

        return true;
    }

    /// <summary>Inspectors hear of the end of a one-way operation that has failed, too.</summary>
    private void InspectOneWay(Call call)
    {
        if (call.Operation is not { Model: { IsOneWay: true } operation })
        {
            return;
        }

        try
        {
            ReplyInspection.InspectOneWay(call);
        }
        catch (Exception e)
        {
            // Error handlers are told of the first failure.
            Log.InspectorFailed(listener.Service.Logger, listener.Service.Model.Name, operation.Name, e);
        }
    }

    private DispatchFault FaultOf(Call call, Exception error) => error is RefusedException refused
        ? refused.Fault
        : DispatchFaults.From(
            error,
            listener.Encoding.Version,
            call.Operation is { } operation ? operation.Model.Faults : [],
            listener.Service.Model.IncludeExceptionDetail,
            listener.Service.Model.IsCallback);

    // The layer of the log has written messages whose envelope cannot be read.
    private void LogMessage(Call call, Exception error)
    {
        if (!IsNoMessage(error) || !listener.Model.Stack.Layers.Any(static layer => layer is MessageLogLayer))
        {
            RefusedMessages.Log(call.Incoming, error.Message, listener.Service.Clock);
        }
    }

    private void LogRefusal(Call call, Exception error)
    {
        if (call.Incoming.Answer.IsRefusalToBeLogged())
        {
            Log.MessageRefused(listener.Service.Logger, listener.Model.ListenUri, error.Message);
        }
    }

    private void Report(Call call, Exception error, DispatchFault fault)
    {
        var service = listener.Service;
        if (error is NetDispatcherFaultException or MustUnderstandException)
        {
            LogRefusal(call, error);
        }
        else if (fault.IsUnhandled && !listener.Style.IsOwnAnswer(error))
        {
            Log.OperationFailed(service.Logger, service.Model.Name, call.Operation?.Model.Name ?? "", error);
        }
    }
}
