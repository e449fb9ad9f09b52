using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Dispatch.Stages;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Model.Access;

namespace Woad.Dispatch.Composition;

/// <summary>
/// Takes the messages of one listener through dispatch. Admit: open the envelope, select endpoint and operation, check
/// what must hold before, find the instance, take gate and permits. Run: the stages of the operation.
/// </summary>
internal sealed class ListenerDispatcher : IReceiver
{
    private readonly FaultPath _faults;
    private readonly CallAdmission _admission;

    /// <param name="listener">The listener.</param>
    /// <param name="endAfterCalls">Ends a session once its calls have ended.</param>
    public ListenerDispatcher(ListenerRuntime listener, Action<SessionState> endAfterCalls)
    {
        Listener = listener;
        _admission = new CallAdmission(listener.Service);
        var finish = new FinishStage(listener.Service, _admission, endAfterCalls, new TerminationLimit(listener));
        _faults = new FaultPath(listener, finish, endAfterCalls);
        foreach (var operation in listener.Endpoints.SelectMany(static e => e.Operations))
        {
            operation.Stages = OperationPipeline.Compose(listener, operation, finish, _faults);
            operation.Checks = OperationPipeline.Checks(listener, operation);
        }
    }

    public ListenerRuntime Listener { get; }

    public ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        var call = incoming.ReceiverState as Call;
        if (call is null || !ReferenceEquals(call.Listener, Listener))
        {
            incoming.ReceiverState = call = new Call(Listener);
        }

        call.Begin(incoming);
        return incoming.Arriving is { } arriving ? AdmitArrivingAsync(call, arriving) : Admit(call);
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming)
    {
        var call = (Call)incoming.ReceiverState!;
        return call.Operation.Stages.RunAsync(call);
    }

    /// <summary>Answers a message that a layer below has refused, and lets go of it.</summary>
    public async ValueTask RefuseAsync(Incoming incoming, Exception reason)
    {
        var call = new Call(Listener) { Incoming = incoming };
        OpenRefused(call);
        await _faults.RefuseAsync(call, reason).ConfigureAwait(false);
        incoming.Reset(call.Clear());
    }

    /// <summary>
    /// The client of a session finds the fault by the id of its request, which nobody may have read yet.
    /// </summary>
    private void OpenRefused(Call call)
    {
        if (!Listener.Encoding.HasAddressing
            || call.Incoming is { Session: null } or { Head.IdKind: not MessageIdKind.None } or { Arriving: not null })
        {
            return;
        }

        try
        {
            // Nobody may have verified it: its sender does not choose where the fault goes.
            var headers = call.Views.GetRequest().Headers;
            headers.FaultTo = null;
            headers.ReplyTo = call.Incoming.Session.Addresses?.Remote;
        }
        catch (Exception e) when (e is CommunicationException or XmlException or FormatException)
        {
            // Its headers cannot be read: the fault relates to nothing.
        }
    }

    /// <summary>A message that is all there.</summary>
    private ValueTask<bool> Admit(Call call) =>
        TrySelect(call, out var error) && TryEnter(call, out error)
            ? new ValueTask<bool>(true)
            : AdmitSlowly(call, error);

    private ValueTask<bool> Enter(Call call) =>
        TryEnter(call, out var error) ? new ValueTask<bool>(true) : AdmitSlowly(call, error);

    // Tasks that are returned out of a try block pass through memory: on the usual path the blocks have methods of
    // their own.
    private bool TrySelect(Call call, out Exception? error)
    {
        error = null;
        try
        {
            Select(call);
            return true;
        }
        catch (Exception e)
        {
            error = e;
            return false;
        }
    }

    private void Select(Call call)
    {
        if (!Listener.Style.TrySelect(call))
        {
            // Everything that the head did not settle: through a message, with WCF's faults.
            var message = call.Views.GetRequest();
            call.Operation = Listener.Selector.Select(ref message, call.Incoming);
            call.Views.Request = message;
            Listener.Style.Selected(call);
        }
    }

    private bool TryEnter(Call call, out Exception? error)
    {
        error = null;
        if (call.Session is { Failure: not null })
        {
            return false;
        }

        try
        {
            foreach (var check in call.Operation.Checks)
            {
                check.Check(call);
            }

            return call.Operation.Model.Access is null && _admission.Enter(call);
        }
        catch (Exception e)
        {
            error = e;
            return false;
        }
    }

    /// <summary>A message that is refused, that nobody answers any more, or that must wait.</summary>
    private ValueTask<bool> AdmitSlowly(Call call, Exception? error) =>
        error is not null ? RefuseAsync(call, error)
        : call.Session is { Failure: not null } ? DropAsync(call)
        : call.Operation.Model.Access is { } access ? AdmitAllowedAsync(call, access)
        : AdmitLaterAsync(call);

    /// <summary>A streamed message: its head is read; the rest too, for an operation that wants it whole.</summary>
    private async ValueTask<bool> AdmitArrivingAsync(Call call, StreamedBody arriving)
    {
        try
        {
            var transport = Listener.Model.Transport;
            var incoming = call.Incoming;
            if (Listener.Style.TrySelectArriving(call, arriving))
            {
                return await Enter(call).ConfigureAwait(false);
            }

            if (!Listener.Encoding.HasHead)
            {
                // An encoder of the program gets whole messages.
                await arriving.BufferAsync(incoming.Envelope, transport.MaxReceivedMessageSize).ConfigureAwait(false);
                incoming.Arriving = null;
                return await Admit(call).ConfigureAwait(false);
            }

            incoming.StreamHead ??= await StreamedHeads
                .ReadAsync(arriving, incoming.Envelope, Listener.Encoding, transport.MaxBufferSize)
                .ConfigureAwait(false);
            Select(call);
            if (!call.Views.IsReplaced && (!transport.StreamsRequests || !call.Operation.Model.StreamsRequest))
            {
                var selected = call.Operation.Endpoint.Model.Selector is null ? null : call.Views.Request;
                call.Views.Request = null;
                await arriving.BufferAsync(incoming.Envelope, transport.MaxReceivedMessageSize).ConfigureAwait(false);

                // A layer may have opened the message while its body was arriving.
                incoming.Arriving = null;
                incoming.Message = null;
                if (selected is not null)
                {
                    call.Views.Remake(selected);
                }
            }
        }
        catch (Exception e)
        {
            return await RefuseAsync(call, e).ConfigureAwait(false);
        }

        return await Enter(call).ConfigureAwait(false);
    }

    /// <summary>A caller that may not call takes neither an instance nor a permit.</summary>
    private async ValueTask<bool> AdmitAllowedAsync(Call call, IAccessCheck access)
    {
        try
        {
            if (!await AccessAdmission.MayCallAsync(call, access).ConfigureAwait(false))
            {
                return await DropAsync(call).ConfigureAwait(false);
            }

            if (_admission.Enter(call))
            {
                return true;
            }
        }
        catch (Exception e)
        {
            return await RefuseAsync(call, e).ConfigureAwait(false);
        }

        return await AdmitLaterAsync(call).ConfigureAwait(false);
    }

    private async ValueTask<bool> AdmitLaterAsync(Call call)
    {
        Listener.Service.Threads.WaitsForAdmission(call);
        try
        {
            if (await _admission.EnterAsync(call).ConfigureAwait(false))
            {
                return true;
            }
        }
        catch (Exception e)
        {
            return await RefuseAsync(call, e).ConfigureAwait(false);
        }

        // Nobody waits for the answer any more.
        call.Incoming.Reset(call.Clear());
        return false;
    }

    /// <summary>Of a session that an unexpected exception has ended: nothing more is answered there.</summary>
    private async ValueTask<bool> DropAsync(Call call)
    {
        await _admission.GiveUpAsync(call).ConfigureAwait(false);
        call.Incoming.Reset(call.Clear());
        return false;
    }

    private async ValueTask<bool> RefuseAsync(Call call, Exception error)
    {
        if (!IsTakenAsUnknown(call))
        {
            await _faults.RefuseAsync(call, error).ConfigureAwait(false);
            await _admission.GiveUpAsync(call).ConfigureAwait(false);
        }

        call.Incoming.Reset(call.Clear());
        return false;
    }

    /// <summary>
    /// In a callback: a program that asks for messages that nobody takes decides what to do about them.
    /// </summary>
    private bool IsTakenAsUnknown(Call call) =>
        Listener.Service.Model.IsCallback
        && call is { Operation: null, Views.Request: { } unknown }
        && call.Session!.Channel!.TakeUnknown(unknown);
}
