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

/// <summary>How the channel opens, ends its half of the session, and closes.</summary>
internal sealed partial class ClientChannel
{
    /// <summary>While the channel opens: what ends that.</summary>
    private CancellationTokenSource? _opening;

    protected override async Task OnOpenAsync(TimeSpan timeout)
    {
        InitializationUI.CheckDone();
        using var deadline = Deadline.After(timeout, _transport.Clock);
        Volatile.Write(ref _opening, deadline);
        try
        {
            _invoker = await _transport.OpenAsync(Address, Via, _model, deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (deadline.IsCancellationRequested)
        {
            throw IsAborted
                ? new CommunicationObjectAbortedException($"The channel to {Via} was aborted while it was being opened.", e)
                : TimeoutErrors.Of("open", timeout);
        }
        finally
        {
            Volatile.Write(ref _opening, null);
        }

        _duplex = _invoker is SessionInvoker { IsDuplex: true } duplex ? duplex.Session : null;
        if (_invoker is SessionInvoker { OwnsSession: true } session)
        {
            session.Unclaimed = TakeUnknown;
            Callbacks?.Serve(session, this);
        }

        _invoker.Failed += _ => Fault();
        if (IsAborted)
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

        if (OperationFlow.CurrentCall is { } call && call.Session is { } own && ReferenceEquals(own.Channel, this))
        {
            // Closed by an operation that came through it: the end of the session stands behind that operation.
            own.Pump!.ReadOn();
        }

        using var deadline = Deadline.After(timeout, _transport.Clock);
        try
        {
            await _invoker.CloseAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            throw TimeoutErrors.Of("close", timeout);
        }

        await _invoker.DisposeAsync().ConfigureAwait(false);
    }

    protected override void OnAbort()
    {
        try
        {
            // Whoever opens it hears of it at once, and so does the service: nobody waits for the timeout.
            Volatile.Read(ref _opening)?.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // Open, or failed, in this moment.
        }

        _invoker?.Abort();
    }

    private bool IsAborted => State is CommunicationState.Closed or CommunicationState.Closing;

    /// <summary>Ends this side's half of the session: nothing more is sent, what the peer sends is still taken.</summary>
    public async Task CloseOutputSessionAsync(TimeSpan timeout)
    {
        ThrowIfDisposedOrNotOpen();
        if (_invoker is not SessionInvoker session)
        {
            throw new InvalidOperationException("The channel has no session whose sending half could be closed.");
        }

        using var deadline = Deadline.After(timeout, _transport.Clock);
        try
        {
            await session.CloseOutputAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            throw TimeoutErrors.Of("close", timeout);
        }
    }
}
