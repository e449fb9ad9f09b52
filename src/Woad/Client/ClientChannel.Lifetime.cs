using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Sessions;
using Woad.Transactions;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Client;

/// <summary>How the channel opens, ends its half of the session, and closes.</summary>
internal sealed partial class ClientChannel
{
    /// <summary>While the channel opens: what ends that.</summary>
    private CancellationTokenSource? _opening;

    protected override async Task OnOpenAsync(TimeSpan timeout)
    {
        InitializationUI.CheckDone();
        OpeningChannel.Keep(_parameters);
        CallerTransaction.KeepAmbient();
        using var deadline = Deadline.After(timeout, _source.Clock);
        Volatile.Write(ref _opening, deadline);
        try
        {
            _requester = await _source.OpenAsync(Address, Via, deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (deadline.IsCancellationRequested)
        {
            throw IsAborted
                ? new CommunicationObjectAbortedException(Escaped.Text(
                    $"The channel to {Via} was aborted while it was being opened."), e)
                : TimeoutErrors.Of("open", timeout, (e as UnansweredException)?.LastFailure);
        }
        finally
        {
            Volatile.Write(ref _opening, null);
        }

        if (_name is { } name && _requester is Correlator { Session: INamedSession named })
        {
            named.Name(name);
        }

        Requester = _part?.Over(_requester) ?? _requester;
        SharedSession = _requester is Correlator { IsDuplex: true } duplex ? duplex.Session : null;
        if (_requester is Correlator { OwnsSession: true } session)
        {
            session.Unclaimed = TakeUnknown;
            Callbacks?.Serve(session, this);
        }

        _requester.Failed += _ => Fault();
        if (IsAborted)
        {
            // Aborted meanwhile.
            _requester.Abort();
        }
    }

    protected override async Task OnCloseAsync(TimeSpan timeout)
    {
        if (_requester is null)
        {
            return;
        }

        if (_requester is Correlator { Session: var session })
        {
            // Closed by an operation that came through it: the end of the session stands behind that operation.
            OperationContext.Running?.AwaitEnd(session);
        }

        using var deadline = Deadline.After(timeout, _source.Clock);
        try
        {
            await _requester.CloseAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e)
        {
            throw TimeoutErrors.Of("close", timeout, (e as UnansweredException)?.LastFailure);
        }

        await _requester.DisposeAsync().ConfigureAwait(false);
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

        _requester?.Abort();
    }

    private bool IsAborted => State is CommunicationState.Closed or CommunicationState.Closing;

    /// <summary>
    /// Ends this side's half of the session: nothing more is sent, what the peer sends is still taken.
    /// </summary>
    public async Task CloseOutputSessionAsync(TimeSpan timeout)
    {
        ThrowIfDisposedOrNotOpen();
        if (_requester is not Correlator session)
        {
            throw new InvalidOperationException("The channel has no session whose sending half could be closed.");
        }

        using var deadline = Deadline.After(timeout, _source.Clock);
        try
        {
            await session.CloseOutputAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e)
        {
            throw TimeoutErrors.Of("close", timeout, (e as UnansweredException)?.LastFailure);
        }
    }
}
