using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders;
using Woad.Messages;

namespace Woad.Dispatch;

/// <summary>
/// The one way from an exception to an answer: error handlers, the fault, its envelope; afterwards what the session
/// becomes. Nothing of the service leaves here unless IncludeExceptionDetailInFaults is set.
/// </summary>
internal sealed class FaultPath(ListenerHandler listener)
{
    /// <summary>Answers a call that was admitted, and finishes it.</summary>
    public async ValueTask AnswerAsync(Call call, Exception error)
    {
        var unhandled = false;
        try
        {
            unhandled = await SendAsync(call, error).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.ReplyNotSent(listener.Service.Logger, call.Operation.Model.Name, e);
            call.Exchange.Abort(e);
        }

        call.Outcome = unhandled ? CallOutcome.Failed : CallOutcome.Faulted;
        Handle(call, error, unhandled);
        await listener.FinishAsync(call).ConfigureAwait(false);
    }

    /// <summary>Answers a message that was not admitted: a fault, or the transport's refusal when it is no message at all.</summary>
    public async ValueTask RefuseAsync(Call call, Exception error)
    {
        Log.MessageRefused(listener.Service.Logger, listener.Model.ListenUri, error.Message);
        listener.Service.Metrics.MessageRefused();
        try
        {
            if (IsNoMessage(error))
            {
                await call.Exchange.RejectAsync(error).ConfigureAwait(false);
                return;
            }

            if (error is RefusedException { IsForNobody: true })
            {
                listener.Service.TellOfUnknown(call);
            }

            await SendAsync(call, error).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.RefusalNotSent(listener.Service.Logger, listener.Model.ListenUri, e);
            call.Exchange.Abort(e);
        }

        Handle(call, error, unhandled: false);
    }

    /// <summary>Refuses a call whose envelope turned out not to be one after it was admitted, and finishes it.</summary>
    public async ValueTask RejectAsync(Call call, ProtocolException error)
    {
        Log.MessageRefused(listener.Service.Logger, listener.Model.ListenUri, error.Message);
        if (!call.IsAnswered)
        {
            await call.Exchange.RejectAsync(error).ConfigureAwait(false);
        }

        await listener.FinishAsync(call).ConfigureAwait(false);
    }

    /// <summary>Why the bytes are no envelope, as far as it is read before the parameters; null when they are one.</summary>
    public static ProtocolException? WhyNoMessage(Call call)
    {
        try
        {
            call.GetRequest();
            return null;
        }
        catch (ProtocolException e)
        {
            return e;
        }
    }

    public static Exception SessionTerminated() => new RefusedException(DispatchFaults.SessionTerminated());

    public Exception ActionNotSupported(string? action) =>
        new RefusedException(DispatchFaults.ActionNotSupported(listener.Encoding.Version, action));

    private static bool IsNoMessage(Exception error) => error switch
    {
        RefusedException or Web.WebRefusalException or FaultException or MessageHeaderException or ActionMismatchException or MustUnderstandException => false,
        XmlException or ProtocolException or FormatException or QuotaExceededException => true,
        _ => false,
    };

    /// <summary>Sends the fault; true when nobody expected the exception.</summary>
    private async ValueTask<bool> SendAsync(Call call, Exception error)
    {
        var version = listener.Encoding.Version;
        var fault = error is RefusedException refused
            ? refused.Fault
            : DispatchFaults.From(
                error,
                version,
                call.Operation is { } operation ? operation.Model.Faults : [],
                listener.Service.Model.IncludeExceptionDetail,
                listener.Service.Model.IsCallback);
        var message = listener.Web is null ? ProvideInContext(call, error, fault) ?? fault.ToMessage(version) : ProvideForWeb(call, error, fault);
        if (error is System.ServiceModel.Dispatcher.NetDispatcherFaultException or MustUnderstandException)
        {
            Log.MessageRefused(listener.Service.Logger, listener.Model.ListenUri, error.Message);
        }
        else if (fault.IsUnhandled)
        {
            Log.OperationFailed(listener.Service.Logger, listener.Service.Model.Name, call.Operation?.Model.Name ?? "", error);
        }

        if (call.IsAnswered || call.Operation is { Model.IsOneWay: true } || call.Context?.Answer?.TryTake() == false)
        {
            if (!call.IsAnswered && (call.Operation is { Model.IsOneWay: true } || call.Context?.Answer is null))
            {
                await call.Exchange.AcceptAsync().ConfigureAwait(false);
            }

            return fault.IsUnhandled;
        }

        if (listener.Web is null && call.Context?.Properties is { } properties)
        {
            // What the operation has said of its answer (an HTTP status) holds for its fault too. Faults of plain HTTP have
            // taken it already.
            message.Properties.CopyProperties(properties);
        }

        var isWanted = ReplyAddressing.Apply(message, call, listener);
        if (ReplyInspection.Inspect(call, message) is not { } answer || !isWanted)
        {
            await call.Exchange.AcceptAsync().ConfigureAwait(false);
            return fault.IsUnhandled;
        }

        if (error is not RefusedSecurityException)
        {
            listener.Model.Transport.Guard?.Protect(answer);
        }

        call.Exchange.Output.Clear();
        MessageWriter.Write(answer, listener.Encoding, call.Exchange.Strings, call.Exchange.Output);
        await call.Exchange.ReplyAsync(listener.Web is null || answer.IsFault, answer.Properties.Count > 0 ? answer.Properties : null).ConfigureAwait(false);
        return fault.IsUnhandled;
    }

    /// <summary>The same for a plain HTTP request: handlers may look at the operation's context, and set what goes out.</summary>
    private Message ProvideForWeb(Call call, Exception error, DispatchFault fault)
    {
        var endpoint = call.Operation?.Endpoint.Model.Web ?? listener.Web!;
        var operation = call.Operation is { } found ? endpoint.Operations.FirstOrDefault(o => o.Name == found.Model.Name) : null;
        if (error is Web.WebRefusalException || call.Operation is null)
        {
            return Of(error);
        }

        var outer = OperationFlow.EnterSynchronous(call);
        try
        {
            var provided = Provide(error, fault.IsUnhandled ? null : Of(error), listener.Encoding.Version);
            if (provided is null)
            {
                provided = Of(error);
            }

            if (endpoint.CallbackParameter is { } parameter && call.Request is { } request)
            {
                Web.WebScripts.Apply(provided, parameter, request, Web.WebScripts.ResponseOf(provided.Properties));
            }

            // What a handler has set by the context goes out with what it has provided.
            if (call.Context?.Properties is { } set && !provided.Properties.ContainsKey(HttpResponseMessageProperty.Name))
            {
                provided.Properties.CopyProperties(set);
            }

            return provided;
        }
        finally
        {
            OperationFlow.ExitSynchronous(outer);
        }

        Message Of(Exception e) => Web.WebFaults.Of(e, endpoint, operation, call.Context, listener.Service.Model.IncludeExceptionDetail);
    }

    /// <summary>What handlers are shown of a refusal: a fault as it is sent.</summary>
    private static Exception Shown(Exception error) =>
        error is RefusedException refused ? new FaultException(refused.Fault.Fault, refused.Fault.Action) : error;

    /// <summary>
    /// The fault that the error handlers have left or provided; null when none has. They are shown what is decided already:
    /// everything but the fault of last resort.
    /// </summary>
    private Message? ProvideInContext(Call call, Exception error, DispatchFault fault)
    {
        if (listener.Service.Model.ErrorHandlers.IsEmpty)
        {
            return null;
        }

        var version = listener.Encoding.Version;
        var decided = fault.IsUnhandled ? null : fault.ToMessage(version);
        if (call.Operation is null)
        {
            return Provide(Shown(error), decided, version);
        }

        // The request and the headers and properties of the answer are there for handlers, too.
        var before = ThreadSurroundings.Capture();
        var outer = OperationFlow.EnterSynchronous(call);
        try
        {
            return Provide(Shown(error), decided, version);
        }
        finally
        {
            OperationFlow.ExitSynchronous(outer);
            before.Restore();
        }
    }

    private Message? Provide(Exception error, Message? message, MessageVersion version)
    {
        if (listener.Service.Model.ErrorHandlers.IsEmpty)
        {
            return message;
        }

        foreach (var handler in listener.Service.Model.ErrorHandlers)
        {
            try
            {
                handler.ProvideFault(error, version, ref message!);
            }
            catch (Exception e)
            {
                Log.ErrorHandlerFailed(listener.Service.Logger, listener.Service.Model.Name, e);
            }
        }

        return message;
    }

    /// <summary>
    /// Lets the error handlers know, on another thread than the one that answers. An exception that nobody expected and
    /// no handler claims ends its session.
    /// </summary>
    private void Handle(Call call, Exception error, bool unhandled)
    {
        var session = call.Session;
        var shown = Shown(error);
        var handlers = listener.Service.Model.ErrorHandlers;
        if (handlers.IsEmpty)
        {
            if (unhandled && session is not null)
            {
                session.Failure = error;
                session.EndsAfterCalls = true;
            }

            return;
        }

        ThreadPool.UnsafeQueueUserWorkItem(
            _ =>
            {
                var claimed = false;
                foreach (var handler in handlers)
                {
                    try
                    {
                        claimed |= handler.HandleError(shown);
                    }
                    catch (Exception e)
                    {
                        Log.ErrorHandlerFailed(listener.Service.Logger, listener.Service.Model.Name, e);
                    }
                }

                if (unhandled && !claimed && session is not null)
                {
                    session.Failure = error;
                    Sessions.SessionServer.EndAfterCalls(session);
                }
            },
            null);
    }
}
