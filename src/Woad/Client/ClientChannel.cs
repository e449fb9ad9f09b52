using System.Collections.Frozen;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Dispatch;
using Woad.Encoders;
using Woad.Formatters;
using Woad.Model;

namespace Woad.Client;

/// <summary>
/// A channel through which operations of the other side are called, by a client or (the callback contract) by a service:
/// opened on first use, any number of calls in flight, faulted by what makes its session useless. The proxies that users
/// hold are thin shells around it.
/// </summary>
internal sealed partial class ClientChannel : AsyncCommunicationObject
{
    private const int MaxPooledCalls = 64;

    private readonly ClientModel _model;
    private readonly ClientTransport _transport;
    private readonly FrozenDictionary<OperationModel, ChannelOperation> _operations;
    private readonly Pool<ClientCall> _calls = new(MaxPooledCalls);
    private readonly CallsBeforeOpen _beforeOpen;
    private readonly ClientLanes _lanes;
    private readonly SessionOrder? _order;
    private IInvoker? _invoker;
    private IEnvelopeSession? _duplex;

    public T? GetProperty<T>()
        where T : class => _transport.GetProperty<T>();

    public ClientChannel(ClientModel model, ClientTransport transport, EndpointAddress address, Uri via)
    {
        _model = model;
        _transport = transport;
        Address = address;
        Via = via;
        OperationTimeout = model.Transport.SendTimeout;
        _beforeOpen = new CallsBeforeOpen(this);
        InitializationUI = new InitializationUI(this);
        var to = address.IsAnonymous ? model.Encoding.Version.Addressing.AnonymousUri ?? address.Uri : address.Uri;
        _operations = model.Contract.Operations.ToFrozenDictionary(
            o => o,
            o => new ChannelOperation(
                this,
                o,
                new RequestHead(o.Action, to, model.Encoding, !o.IsOneWay),
                !model.Encoding.HasFastLane || model.Transport.ManualAddressing || model.Transport.Guard is not null || !model.Inspectors.IsEmpty || !o.Inspectors.IsEmpty || address.Headers.Count > 0));
        _requests = new(() => OfMessages(isOneWay: false));
        _sends = new(() => OfMessages(isOneWay: true));
        _lanes = new ClientLanes(model, this);
        _order = model.Transport.HasSessions ? new SessionOrder() : null;
    }

    public EndpointAddress Address { get; }

    public Uri Via { get; }

    public ClientModel Model => _model;

    public TimeSpan OperationTimeout { get; set; }

    public string? SessionId => _model.Transport.HasSessions ? _invoker?.SessionId : null;

    /// <summary>The address of this side: anonymous on a client.</summary>
    public EndpointAddress LocalAddress { get; init; } = new(EndpointAddress.AnonymousUri);

    /// <summary>The address that the service listens on; null on a client.</summary>
    public Uri? ListenUri { get; init; }

    /// <summary>What the user is asked before the channel is opened.</summary>
    public InitializationUI InitializationUI { get; }

    /// <summary>Whether this side ends its half of the session when the peer has ended its own.</summary>
    public bool AutomaticInputSessionShutdown { get; set; } = true;

    /// <summary>What serves the calls of the peer; null when it does not call.</summary>
    public CallbackServer? Callbacks { get; init; }

    /// <summary>The object that the peer calls; null when it does not call, and on a service.</summary>
    public InstanceContext? CallbackInstance { get; set; }

    /// <summary>Occurs when a message has come that answers no call (its call has given up).</summary>
    public event Action<Message>? UnknownMessageReceived;

    /// <inheritdoc/>
    private protected override object EventSender => Owner ?? (object)this;

    /// <summary>The object that the user holds; the sender of its events.</summary>
    public IClientChannel? Owner { get; set; }

    protected override TimeSpan DefaultCloseTimeout => _model.Transport.CloseTimeout;

    protected override TimeSpan DefaultOpenTimeout => _model.Transport.OpenTimeout;

    /// <summary>
    /// Calls an operation: <paramref name="inputs"/> are its in and ref parameters in order, <paramref name="outputs"/> takes
    /// its ref and out parameters; the result, or null.
    /// </summary>
    public ValueTask<object?> CallAsync(
        OperationModel operation, object?[] inputs, object?[] outputs, CancellationToken cancellationToken = default) =>
        CallAsync(_operations[operation], inputs, outputs, OperationTimeout, cancellationToken);

    /// <summary>The operation <paramref name="name"/> of the contract.</summary>
    public ChannelOperation FindOperation(string name) =>
        _operations.Values.FirstOrDefault(o => o.Model.Name == name)
        ?? throw new InvalidOperationException(
            $"The contract '{_model.Contract.Name}' has no operation '{name}': its description was changed after it was compiled.");

    /// <summary>Calls a compiled operation on the caller's thread, which sleeps until the reply is there and reads it.</summary>
    public void Call(ChannelOperation operation, CallFrame frame)
    {
        if (operation.FastCodec is not { } codec || NeedsDetour() || frame.Cancellation.CanBeCanceled)
        {
            Blocking.Wait(CallByObjectsAsync(operation, frame));
            return;
        }

        CheckReply(operation.Model);
        if (!_beforeOpen.IsOver(State))
        {
            Blocking.Wait(CallFirstAsync(operation, codec, frame));
            return;
        }

        _order?.Check(operation.Model);
        var call = _calls.TryTake() ?? new ClientCall();
        call.IsBlocking = true;
        try
        {
            var ends = call.StartDeadline(OperationTimeout, _transport.Clock);
            if (!_lanes.TryWrite(operation, call, codec, frame, _invoker!))
            {
                call.IsBlocking = false;
                Blocking.Wait(_lanes.CallByMessageAsync(operation, call, codec, frame, _invoker!, ends));
                Return(call);
                return;
            }

            Blocking.Wait(_invoker!.InvokeAsync(call, ends));
            if (call.Arriving is not null)
            {
                Blocking.Wait(_lanes.ReceiveAsync(operation, call));
            }

            if (call.ExpectsReply)
            {
                _lanes.Read(operation, call, codec, frame);
            }

            Return(call);
        }
        catch (Exception e) when (EndsOverdue(call, e))
        {
            throw Overdue(OperationTimeout);
        }
    }

    /// <summary>Calls a compiled operation; its results are in <paramref name="frame"/> when the task has completed.</summary>
    public ValueTask CallAsync(ChannelOperation operation, CallFrame frame) =>
        operation.FastCodec is { } codec && !NeedsDetour() && !frame.Cancellation.CanBeCanceled
            ? CallTypedAsync(operation, codec, frame)
            : CallByObjectsAsync(operation, frame);

    internal void FaultFromReply() => Fault();

    private ValueTask CallTypedAsync(ChannelOperation operation, OperationCodec codec, CallFrame frame)
    {
        CheckReply(operation.Model);
        return _beforeOpen.IsOver(State) ? CallFastAsync(operation, codec, frame) : CallFirstAsync(operation, codec, frame);
    }

    /// <summary>A call out of an operation that came through the same session must be able to get its reply.</summary>
    private void CheckReply(OperationModel operation)
    {
        if (_duplex is { } session && !operation.IsOneWay)
        {
            DuplexCallout.Begin(session);
        }
    }

    /// <summary>
    /// Headers of a scope go out in a message; a callout of a Reentrant instance gives its gate back meanwhile; what somebody
    /// listens to is noted.
    /// </summary>
    private static bool NeedsDetour() =>
        ClientObservation.IsWanted
        || OperationContext.Current is { IsUserContext: true }
        || OperationFlow.CurrentCall is { Operation.Endpoint.Model.ConcurrencyMode: ConcurrencyMode.Reentrant };

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask CallFastAsync(
        ChannelOperation operation, OperationCodec codec, CallFrame frame, TimeSpan waited = default)
    {
        _order?.Check(operation.Model);
        var call = _calls.TryTake() ?? new ClientCall();
        try
        {
            var ends = call.StartDeadline(OperationTimeout - waited, _transport.Clock);
            if (!_lanes.TryWrite(operation, call, codec, frame, _invoker!))
            {
                await _lanes.CallByMessageAsync(operation, call, codec, frame, _invoker!, ends).ConfigureAwait(false);
                Return(call);
                return;
            }

            await _invoker!.InvokeAsync(call, ends).ConfigureAwait(false);
            if (call.Arriving is not null)
            {
                await _lanes.ReceiveAsync(operation, call).ConfigureAwait(false);
            }

            if (call.ExpectsReply)
            {
                _lanes.Read(operation, call, codec, frame);
            }

            Return(call);
        }
        catch (Exception e) when (EndsOverdue(call, e))
        {
            throw Overdue(OperationTimeout);
        }
    }

    private async ValueTask CallFirstAsync(ChannelOperation operation, OperationCodec codec, CallFrame frame)
    {
        var started = _transport.Clock.GetTimestamp();
        var turn = await _beforeOpen.WaitAsync().ConfigureAwait(false);
        var called = CallFastAsync(operation, codec, frame, _transport.Clock.GetElapsedTime(started));
        turn?.SetResult();
        await called.ConfigureAwait(false);
    }

    /// <summary>The same call with its parameters as objects, for what needs a message.</summary>
    private async ValueTask CallByObjectsAsync(ChannelOperation operation, CallFrame frame)
    {
        var outputs = new object?[operation.Model.OutputCount];
        var codec = operation.FrameCodec;
        var result = await CallAsync(operation.Model, codec.GetInputs(frame), outputs, frame.Cancellation)
            .ConfigureAwait(false);
        if (!operation.Model.IsOneWay)
        {
            codec.SetResult(frame, result, outputs);
        }
    }

    private ValueTask<object?> CallAsync(
        ChannelOperation operation, object?[] inputs, object?[] outputs, TimeSpan timeout, CancellationToken cancellationToken) =>
        ClientObservation.IsWanted
            ? ClientObservation.RunAsync(
                _model,
                operation.Model,
                Via,
                _transport.Clock,
                () => CallUnobservedAsync(operation, inputs, outputs, timeout, cancellationToken))
            : CallUnobservedAsync(operation, inputs, outputs, timeout, cancellationToken);

    private async ValueTask<object?> CallUnobservedAsync(
        ChannelOperation operation, object?[] inputs, object?[] outputs, TimeSpan timeout, CancellationToken cancellationToken)
    {
        CheckReply(operation.Model);
        var scope = OperationContext.Current is { IsUserContext: true } context ? context : null;
        var callout = ReentrantCallout.Begin();
        if (callout is not null)
        {
            return await callout.RunAsync(() => CallCoreAsync(operation, inputs, outputs, scope, timeout, cancellationToken)).ConfigureAwait(false);
        }

        return await CallCoreAsync(operation, inputs, outputs, scope, timeout, cancellationToken).ConfigureAwait(false);
    }

    private ValueTask<object?> CallCoreAsync(
        ChannelOperation operation,
        object?[] inputs,
        object?[] outputs,
        OperationContext? scope,
        TimeSpan timeout,
        CancellationToken cancellationToken) => _beforeOpen.IsOver(State)
            ? CallOpenAsync(operation, inputs, outputs, scope, timeout, TimeSpan.Zero, cancellationToken)
            : CallFirstAsync(operation, inputs, outputs, scope, timeout, cancellationToken);

    private async ValueTask<object?> CallFirstAsync(
        ChannelOperation operation,
        object?[] inputs,
        object?[] outputs,
        OperationContext? scope,
        TimeSpan timeout,
        CancellationToken cancellationToken)
    {
        var started = _transport.Clock.GetTimestamp();
        var turn = await _beforeOpen.WaitAsync().ConfigureAwait(false);
        var called = CallOpenAsync(
            operation, inputs, outputs, scope, timeout, _transport.Clock.GetElapsedTime(started), cancellationToken);
        turn?.SetResult();
        return await called.ConfigureAwait(false);
    }

    private async ValueTask<object?> CallOpenAsync(
        ChannelOperation operation,
        object?[] inputs,
        object?[] outputs,
        OperationContext? scope,
        TimeSpan timeout,
        TimeSpan waited,
        CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        _order?.Check(operation.Model);
        var call = _calls.TryTake() ?? new ClientCall();
        try
        {
            var ends = call.StartDeadline(timeout - waited, _transport.Clock);
            using var linked = cancellationToken.CanBeCanceled
                ? CancellationTokenSource.CreateLinkedTokenSource(ends, cancellationToken)
                : null;
            var result = await _lanes
                .CallAsync(operation, call, inputs, outputs, _invoker!, scope, linked?.Token ?? ends)
                .ConfigureAwait(false);
            Return(call);
            return result;
        }
        catch (OperationCanceledException e) when (cancellationToken.IsCancellationRequested)
        {
            call.StopDeadline();
            throw new OperationCanceledException(e.Message, e, cancellationToken);
        }
        catch (Exception e) when (EndsOverdue(call, e))
        {
            throw Overdue(timeout);
        }
    }

    /// <summary>A failed call ends its time; true when the time had run out.</summary>
    private static bool EndsOverdue(ClientCall call, Exception e)
    {
        var isOverdue = call.IsOverdue;
        call.StopDeadline();
        return isOverdue && e is OperationCanceledException;
    }

    private TimeoutException Overdue(TimeSpan timeout) => TimeoutErrors.Request(Via, timeout);

    /// <summary>Hands a message that nobody waits for to the program; false when it does not ask for such messages.</summary>
    public bool TakeUnknown(Message message)
    {
        UnknownMessageReceived?.Invoke(message);
        return UnknownMessageReceived is not null;
    }

    private void TakeUnknown(EnvelopeBuffer buffer)
    {
        if (UnknownMessageReceived is not null)
        {
            TakeUnknown(MessageReader.Read(buffer, _model.Encoding));
        }
    }

    /// <summary>Only a call that has ended in order is used again: nobody else can hold it.</summary>
    private void Return(ClientCall call)
    {
        call.StopDeadline();
        call.Clear();
        _calls.Add(call);
    }
}
