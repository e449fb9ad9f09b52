using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Dispatch;
using Woad.Encoders;
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
    private readonly ConcurrentStack<ClientCall> _calls = new();
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
                o,
                new RequestHead(o.Action, address.Uri, model.Encoding, !o.IsOneWay),
                !model.Encoding.HasFastLane || model.Transport.ManualAddressing || !model.Inspectors.IsEmpty || !o.Inspectors.IsEmpty || address.Headers.Count > 0));
        _lanes = new ClientLanes(model, this);
    }

    public EndpointAddress Address { get; }

    public Uri Via { get; }

    public ClientModel Model => _model;

    public TimeSpan OperationTimeout { get; set; }

    public string? SessionId => _model.Transport.HasSessions ? _invoker?.SessionId : null;

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

    public ClientCall RentCall() => _calls.TryPop(out var call) ? call : new ClientCall();

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
        var left = OperationTimeout - _transport.Clock.GetElapsedTime(started);
        var call = RentCall();
        using var deadline = Deadline.After(left, _transport.Clock);
        using var linked = cancellationToken.CanBeCanceled
            ? CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, cancellationToken)
            : null;
        try
        {
            var result = await _lanes
                .CallAsync(_operations[operation], call, inputs, outputs, _invoker!, scope, (linked ?? deadline).Token)
                .ConfigureAwait(false);
            Return(call);
            return result;
        }
        catch (OperationCanceledException e) when (cancellationToken.IsCancellationRequested)
        {
            throw new OperationCanceledException(e.Message, e, cancellationToken);
        }
        catch (OperationCanceledException) when (deadline.IsCancellationRequested)
        {
            throw new TimeoutException(
                $"This request operation sent to {Via} did not receive a reply within the configured timeout ({OperationTimeout}).  The time allotted to this operation may have been a portion of a longer timeout.  This may be because the service is still processing the operation or because the service was unable to send a reply message.  Please consider increasing the operation timeout (by casting the channel/proxy to IContextChannel and setting the OperationTimeout property) and ensure that the service is able to connect to the client.");
        }
    }

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
        call.Clear();
        if (_calls.Count < MaxPooledCalls)
        {
            _calls.Push(call);
        }
    }
}
