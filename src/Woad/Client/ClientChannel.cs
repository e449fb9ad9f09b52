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
/// A client's channel: opened on first use, any number of calls in flight, faulted by what makes its session useless.
/// The proxies that users hold are thin shells around it.
/// </summary>
internal sealed class ClientChannel : AsyncCommunicationObject
{
    private const int MaxPooledCalls = 64;

    private readonly ClientModel _model;
    private readonly ClientTransport _transport;
    private readonly FrozenDictionary<OperationModel, ChannelOperation> _operations;
    private readonly Pool<ClientCall> _calls = new(MaxPooledCalls);
    private readonly Lock _openLock = new();
    private readonly ClientLanes _lanes;
    private IInvoker? _invoker;
    private Task? _opening;
    private bool _hasInitiated;
    private bool _hasTerminated;

    public ClientChannel(ClientModel model, ClientTransport transport, EndpointAddress address, Uri via)
    {
        _model = model;
        _transport = transport;
        Address = address;
        Via = via;
        OperationTimeout = model.Transport.SendTimeout;
        _operations = model.Contract.Operations.ToFrozenDictionary(
            o => o,
            o => new ChannelOperation(
                this,
                o,
                new RequestHead(o.Action, address.Uri, model.Encoding, !o.IsOneWay),
                !model.Encoding.HasFastLane || model.Transport.ManualAddressing || !model.Inspectors.IsEmpty || !o.Inspectors.IsEmpty || address.Headers.Count > 0));
        _lanes = new ClientLanes(model, this);
    }

    public EndpointAddress Address { get; }

    public Uri Via { get; }

    public ClientModel Model => _model;

    public TimeSpan OperationTimeout { get; set; }

    public string? SessionId => _invoker?.SessionId;

    /// <summary>The object that the user holds; the sender of its events.</summary>
    public IClientChannel? Owner { get; set; }

    protected override TimeSpan DefaultCloseTimeout => _model.Transport.CloseTimeout;

    protected override TimeSpan DefaultOpenTimeout => _model.Transport.OpenTimeout;

    /// <summary>
    /// Calls an operation: <paramref name="inputs"/> are its in and ref parameters in order, <paramref name="outputs"/> takes
    /// its ref and out parameters; the result, or null.
    /// </summary>
    public async ValueTask<object?> CallAsync(
        OperationModel operation, object?[] inputs, object?[] outputs, CancellationToken cancellationToken = default)
    {
        var scope = OperationContext.Current is { IsUserContext: true } context ? context : null;
        var callout = ReentrantCallout.Begin();
        if (callout is not null)
        {
            return await callout.RunAsync(() => CallCoreAsync(operation, inputs, outputs, scope, cancellationToken)).ConfigureAwait(false);
        }

        return await CallCoreAsync(operation, inputs, outputs, scope, cancellationToken).ConfigureAwait(false);
    }

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

        var started = _transport.Clock.GetTimestamp();
        if (State != CommunicationState.Opened)
        {
            Blocking.Wait(EnsureOpenAsync());
        }

        CheckSessionOrder(operation.Model);
        var call = _calls.TryTake() ?? new ClientCall();
        call.IsBlocking = true;
        try
        {
            var ends = call.StartDeadline(OperationTimeout - _transport.Clock.GetElapsedTime(started), _transport.Clock);
            if (!_lanes.TryWrite(operation, call, codec, frame, _invoker!))
            {
                call.IsBlocking = false;
                Blocking.Wait(_lanes.CallByMessageAsync(operation, call, codec, frame, _invoker!, ends));
                Return(call);
                return;
            }

            Blocking.Wait(_invoker!.InvokeAsync(call, ends));
            if (call.ExpectsReply)
            {
                _lanes.Read(operation, call, codec, frame);
            }

            Return(call);
        }
        catch (Exception e) when (EndsOverdue(call, e))
        {
            throw Overdue();
        }
    }

    /// <summary>Calls a compiled operation; its results are in <paramref name="frame"/> when the task has completed.</summary>
    public ValueTask CallAsync(ChannelOperation operation, CallFrame frame) =>
        operation.FastCodec is { } codec && !NeedsDetour() && !frame.Cancellation.CanBeCanceled
            ? CallFastAsync(operation, codec, frame)
            : CallByObjectsAsync(operation, frame);

    protected override async Task OnOpenAsync(TimeSpan timeout)
    {
        using var deadline = Deadline.After(timeout, _transport.Clock);
        try
        {
            _invoker = await _transport.OpenAsync(Address, Via, _model, deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (deadline.IsCancellationRequested)
        {
            throw new TimeoutException(
                $"The open operation did not complete within the allotted timeout of {timeout}. The time allotted to this operation may have been a portion of a longer timeout.");
        }

        _invoker.Failed += _ => Fault();
        if (State is CommunicationState.Closed or CommunicationState.Closing)
        {
            // Aborted meanwhile.
            _invoker.Abort();
        }
    }

    protected override async Task OnCloseAsync(TimeSpan timeout)
    {
        if (_invoker is null)
        {
            return;
        }

        using var deadline = Deadline.After(timeout, _transport.Clock);
        try
        {
            await _invoker.CloseAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            throw new TimeoutException(
                $"The close operation did not complete within the allotted timeout of {timeout}. The time allotted to this operation may have been a portion of a longer timeout.");
        }

        await _invoker.DisposeAsync().ConfigureAwait(false);
    }

    protected override void OnAbort() => _invoker?.Abort();

    internal void FaultFromReply() => Fault();

    /// <summary>Headers of a scope go out in a message; a callout of a Reentrant instance gives its gate back meanwhile.</summary>
    private static bool NeedsDetour() =>
        OperationContext.Current is { IsUserContext: true }
        || OperationFlow.CurrentCall is { Operation.Endpoint.Model.ConcurrencyMode: ConcurrencyMode.Reentrant };

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask CallFastAsync(ChannelOperation operation, OperationCodec codec, CallFrame frame)
    {
        var started = _transport.Clock.GetTimestamp();
        if (State != CommunicationState.Opened)
        {
            await EnsureOpenAsync().ConfigureAwait(false);
        }

        CheckSessionOrder(operation.Model);
        var call = _calls.TryTake() ?? new ClientCall();
        try
        {
            var ends = call.StartDeadline(OperationTimeout - _transport.Clock.GetElapsedTime(started), _transport.Clock);
            if (!_lanes.TryWrite(operation, call, codec, frame, _invoker!))
            {
                await _lanes.CallByMessageAsync(operation, call, codec, frame, _invoker!, ends).ConfigureAwait(false);
                Return(call);
                return;
            }

            await _invoker!.InvokeAsync(call, ends).ConfigureAwait(false);
            if (call.ExpectsReply)
            {
                _lanes.Read(operation, call, codec, frame);
            }

            Return(call);
        }
        catch (Exception e) when (EndsOverdue(call, e))
        {
            throw Overdue();
        }
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

    private async ValueTask<object?> CallCoreAsync(
        OperationModel operation,
        object?[] inputs,
        object?[] outputs,
        OperationContext? scope,
        CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        var started = _transport.Clock.GetTimestamp();
        if (State != CommunicationState.Opened)
        {
            await EnsureOpenAsync().ConfigureAwait(false);
        }

        CheckSessionOrder(operation);
        var call = _calls.TryTake() ?? new ClientCall();
        CancellationTokenSource? linked = null;
        try
        {
            var ends = call.StartDeadline(OperationTimeout - _transport.Clock.GetElapsedTime(started), _transport.Clock);
            if (cancellationToken.CanBeCanceled)
            {
                linked = CancellationTokenSource.CreateLinkedTokenSource(ends, cancellationToken);
                ends = linked.Token;
            }

            var result = await _lanes
                .CallAsync(_operations[operation], call, inputs, outputs, _invoker!, scope, ends)
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
            throw Overdue();
        }
        finally
        {
            linked?.Dispose();
        }
    }

    /// <summary>A failed call ends its time; true when the time had run out.</summary>
    private static bool EndsOverdue(ClientCall call, Exception e)
    {
        var isOverdue = call.IsOverdue;
        call.StopDeadline();
        return isOverdue && e is OperationCanceledException;
    }

    private TimeoutException Overdue() => new(
        $"This request operation sent to {Via} did not receive a reply within the configured timeout ({OperationTimeout}).  The time allotted to this operation may have been a portion of a longer timeout.  This may be because the service is still processing the operation or because the service was unable to send a reply message.  Please consider increasing the operation timeout (by casting the channel/proxy to IContextChannel and setting the OperationTimeout property) and ensure that the service is able to connect to the client.");

    private void CheckSessionOrder(OperationModel operation)
    {
        if (!_model.Transport.HasSessions)
        {
            return;
        }

        if (!operation.IsInitiating && !_hasInitiated)
        {
            throw new InvalidOperationException(
                $"The operation '{operation.Name}' cannot be the first operation to be called because IsInitiating is false.");
        }

        if (_hasTerminated)
        {
            throw new InvalidOperationException(
                "This channel cannot send any more messages because IsTerminating operation has already been called.");
        }

        _hasInitiated = true;
        _hasTerminated = operation.IsTerminating;
    }

    /// <summary>Opens on first use; calls that come meanwhile wait for the same open.</summary>
    private async ValueTask EnsureOpenAsync()
    {
        Task opening;
        lock (_openLock)
        {
            if (State == CommunicationState.Created && _opening is null)
            {
                _opening = OpenAsync(DefaultOpenTimeout);
            }

            opening = _opening ?? Task.CompletedTask;
        }

        await opening.ConfigureAwait(false);
        ThrowIfDisposedOrNotOpen();
    }

    /// <summary>Only a call that has ended in order is used again: nobody else can hold it.</summary>
    private void Return(ClientCall call)
    {
        call.StopDeadline();
        call.Clear();
        _calls.Add(call);
    }
}
