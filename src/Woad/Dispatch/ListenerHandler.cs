using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Instancing;
using Woad.Messages;
using Woad.Model;
using Woad.Sessions;

namespace Woad.Dispatch;

/// <summary>
/// Takes the messages of one listener through dispatch:
/// admit: 1. open the envelope, 2. select endpoint and operation, 3. find the instance, 4. take gate and permits;
/// run: 5. on which thread, 6. read parameters, invoke, write the reply (in the operation's lane), 7. give back.
/// </summary>
internal sealed partial class ListenerHandler : IExchangeHandler
{
    private readonly HeadReader _heads;
    private readonly EndpointRuntime[] _endpoints;
    private readonly bool _isFiltered;
    private readonly FastLane _fastLane;
    private readonly MessageLane _messageLane;
    private readonly WebLane _webLane;
    private readonly CompiledWebLane _compiledWebLane;

    public ListenerHandler(ServiceRuntime service, ListenerModel model)
    {
        Service = service;
        Model = model;
        _endpoints = [.. model.Endpoints.Select(e => new EndpointRuntime(service, e, model.Encoding, model.Transport))];
        Web = Array.Find(_endpoints, static e => e.Model.Web is not null)?.Model.Web;
        _isFiltered = Array.Exists(_endpoints, e => e.Model.IsFiltered);
        _heads = new HeadReader(model.Encoding, ActionTable(), AddressTable());
        Faults = new FaultPath(this);
        _fastLane = new FastLane(this);
        _messageLane = new MessageLane(this);
        _webLane = new WebLane(this);
        _compiledWebLane = new CompiledWebLane(this, _webLane);
    }

    public ServiceRuntime Service { get; }

    public ListenerModel Model { get; }

    public EncodingModel Encoding => Model.Encoding;

    /// <summary>How plain HTTP requests are answered that belong to no operation; null when there are none.</summary>
    public Web.WebEndpoint? Web { get; }

    public FaultPath Faults { get; }

    /// <summary>Whether the peer is called in the session in which it calls.</summary>
    public bool IsDuplex => Service.Model.IsCallback || _endpoints.Any(static e => e.PeerMethods is not null);

    public IReadOnlyList<EndpointRuntime> Endpoints => _endpoints;

    public ValueTask<bool> AdmitAsync(Exchange exchange)
    {
        var call = exchange.HandlerState as Call;
        if (call is null || !ReferenceEquals(call.Listener, this))
        {
            exchange.HandlerState = call = new Call(this);
        }

        call.Exchange = exchange;
        call.Session = (SessionState?)exchange.SessionState;
        return exchange.Arriving is { } arriving ? AdmitArrivingAsync(call, arriving) : Admit(call);
    }

    /// <summary>1. to 4. of a message that is all there.</summary>
    private ValueTask<bool> Admit(Call call) =>
        TrySelect(call, out var error) && TryEnter(call, out error) ? new ValueTask<bool>(true) : AdmitSlowly(call, error);

    /// <summary>3. and 4.</summary>
    private ValueTask<bool> Enter(Call call) =>
        TryEnter(call, out var error) ? new ValueTask<bool>(true) : AdmitSlowly(call, error);

    // Tasks that are returned out of a try block pass through memory: on the usual path the blocks have methods of their own.
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

    private bool TryEnter(Call call, out Exception? error)
    {
        error = null;
        if (call.Session is { Failure: not null })
        {
            return false;
        }

        try
        {
            CheckSession(call);
            return CallAdmission.Enter(call);
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
        : AdmitLaterAsync(call);

    public ValueTask RunAsync(Exchange exchange)
    {
        var call = (Call)exchange.HandlerState!;
        call.Begun = Service.Metrics.AreCallsTimed ? Service.Clock.GetTimestamp() : 0;
        call.Span = CallSpan.Begin(call);
        if (call.Operation.Model.IsOneWay && exchange.AnswersOneWay && exchange.Arriving is null)
        {
            return exchange.Session is null ? AcceptAsync(call) : AcceptInSessionAsync(call);
        }

        return TryStart(call, out var run) ? default : run;
    }

    /// <summary>6. and 7., on the thread that was chosen.</summary>
    public ValueTask Execute(Call call) => TryExecute(call, out var run) ? default : run;

    // Tasks that pass from one method to the next go through memory, and each copy waits for the one before: a call that has
    // ended when its method returns, as most have, says true instead.
    private bool TryExecute(Call call, out ValueTask run)
    {
        if (call.Span is null && (call.Request is null || call.IsRequestAside) && call.Operation.FastCodec is { } codec)
        {
            return _fastLane.TryRun(call, codec, out run);
        }

        run = call.Span is { } span ? span.Run(ExecuteInLane, call) : ExecuteInLane(call);
        return false;
    }

    private ValueTask ExecuteInLane(Call call)
    {
        if (call.Operation.FastCodec is { } codec && (call.Request is null || call.IsRequestAside))
        {
            return _fastLane.TryRun(call, codec, out var run) ? default : run;
        }

        return call.Operation.Direct is { } direct && call.Request is null
            ? direct.Codec is { } json ? _compiledWebLane.RunAsync(call, direct, json) : _webLane.RunAsync(call, direct)
            : _messageLane.RunAsync(call);
    }

    /// <summary>6. and 7. for a call whose compiled operation does not understand its message.</summary>
    public ValueTask RunByMessage(Call call) => _messageLane.RunAsync(call);

    /// <summary>7. The call has been answered (or ended): instance, permits and bytes go back.</summary>
    public ValueTask FinishAsync(Call call) => TryFinish(call, out var finishing) ? default : finishing;

    /// <summary>The same; true when the call has finished, otherwise <paramref name="finishing"/> ends later.</summary>
    public bool TryFinish(Call call, out ValueTask finishing)
    {
        finishing = default;
        if (call.OwnsInstance
            ? call.Instance is not null || (call.Target is { } target && call.Operation.Endpoint.Instances.HasToRelease(target))
            : call.Operation.Model.ReleasesInstanceAfter && call.Instance is not null)
        {
            var release = call.OwnsInstance ? ReleaseInstance(call) : Release(call.Instance!);
            if (!release.IsCompletedSuccessfully)
            {
                finishing = FinishLaterAsync(call, release);
                return false;
            }
        }

        Finish(call);
        return true;
    }

    /// <summary>Sends a reply that is a message, and finishes the call.</summary>
    public ValueTask SendReplyAsync(Call call, Message reply, OperationContext? context) =>
        _messageLane.SendAsync(call, reply, context);

    private static void Finish(Call call)
    {
        // Before the place is given back: a host that has closed has ended its spans.
        call.Service.Metrics.CallEnded(call);
        call.Span?.End(call.Outcome);
        CallAdmission.Leave(call);
        var session = call.Session;
        var ends = session is { EndsAfterCalls: true };
        var exchange = call.Exchange;
        RaiseCompleted(call);
        call.Parameters?.Dispose();
        exchange.Reset(call.Clear());
        if (ends)
        {
            SessionServer.EndAfterCalls(session!);
        }
    }

    private static void RaiseCompleted(Call call)
    {
        try
        {
            call.Context?.RaiseCompleted();
        }
        catch (Exception e)
        {
            Log.CompletedHandlerFailed(call.Service.Logger, call.Operation.Model.Name, e);
        }
    }

    private ValueTask ReleaseInstance(Call call)
    {
        try
        {
            return call.Instance is { } slot
                ? slot.EndAsync()
                : call.Operation.Endpoint.Instances.ReleaseAsync(null, call.Target!);
        }
        catch (Exception e)
        {
            Service.ReleaseFailed(e);
            return default;
        }
    }

    private ValueTask Release(InstanceSlot slot)
    {
        try
        {
            return slot.ReleaseAsync();
        }
        catch (Exception e)
        {
            Service.ReleaseFailed(e);
            return default;
        }
    }

    private async ValueTask FinishLaterAsync(Call call, ValueTask release)
    {
        try
        {
            await release.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Service.ReleaseFailed(e);
        }

        Finish(call);
    }

    /// <summary>5. A synchronous operation that may block goes to a thread of its own; everything else starts here.</summary>
    private bool TryStart(Call call, out ValueTask run)
    {
        var operation = call.Operation;
        if ((operation.Context ?? call.Instance?.Context) is { } context)
        {
            run = StartIn(context, call);
            return false;
        }

        if (!operation.Pace.RunsInline || call.Exchange.Arriving is not null)
        {
            run = call.WhenDone();
            Service.Threads.Run(call);
            return false;
        }

        var watched = InlineWatch.Shared.Begin(call);
        try
        {
            return TryExecute(call, out run);
        }
        finally
        {
            watched.End();
        }
    }

    /// <summary>5. In the synchronization context of the service or of the instance.</summary>
    private ValueTask StartIn(SynchronizationContext context, Call call)
    {
        var done = call.WhenDone();
        try
        {
            context.Post(static state => ((Call)state!).Execute(), call);
        }
        catch (Exception e)
        {
            return Faults.AnswerAsync(call, e);
        }

        return done;
    }

    /// <summary>
    /// 1. and 2. of a streamed message: its head is read; the rest too, for an operation that wants it whole.
    /// </summary>
    private async ValueTask<bool> AdmitArrivingAsync(Call call, StreamedBody arriving)
    {
        try
        {
            var transport = Model.Transport;
            var exchange = call.Exchange;
            if (Web is not null && SelectArriving(call, arriving))
            {
                return await Enter(call).ConfigureAwait(false);
            }

            if (Encoding.Custom is not null)
            {
                // An encoder of the program gets whole messages.
                await arriving.BufferAsync(exchange.Request, transport.MaxReceivedMessageSize).ConfigureAwait(false);
                exchange.Arriving = null;
                return await Admit(call).ConfigureAwait(false);
            }

            call.Arriving = await StreamedHead.ReadAsync(arriving, exchange.Request, Encoding, transport.MaxBufferSize).ConfigureAwait(false);
            Select(call);
            if (!transport.StreamsRequests || !call.Operation.Model.StreamsRequest)
            {
                call.Request = null;
                await arriving.BufferAsync(exchange.Request, transport.MaxReceivedMessageSize).ConfigureAwait(false);
                exchange.Arriving = null;
            }
        }
        catch (Exception e)
        {
            return await RefuseAsync(call, e).ConfigureAwait(false);
        }

        return await Enter(call).ConfigureAwait(false);
    }

    private async ValueTask<bool> AdmitLaterAsync(Call call)
    {
        call.Exchange.Session?.Flush();
        try
        {
            if (await CallAdmission.EnterAsync(call).ConfigureAwait(false))
            {
                return true;
            }
        }
        catch (Exception e)
        {
            return await RefuseAsync(call, e).ConfigureAwait(false);
        }

        // Nobody waits for the answer any more.
        call.Exchange.Reset(call.Clear());
        return false;
    }

    /// <summary>Of a session that an unexpected exception has ended: nothing more is answered there.</summary>
    private async ValueTask<bool> DropAsync(Call call)
    {
        await CallAdmission.GiveUpAsync(call).ConfigureAwait(false);
        call.Exchange.Reset(call.Clear());
        return false;
    }

    private async ValueTask<bool> RefuseAsync(Call call, Exception error)
    {
        if (Service.Model.IsCallback && call is { Operation: null, Request: { } unknown } && call.Session!.Channel!.TakeUnknown(unknown))
        {
            // A program that asks for such messages decides what to do about them.
            call.Exchange.Reset(call.Clear());
            return false;
        }

        await Faults.RefuseAsync(call, error).ConfigureAwait(false);
        await CallAdmission.GiveUpAsync(call).ConfigureAwait(false);
        call.Exchange.Reset(call.Clear());
        return false;
    }
}
