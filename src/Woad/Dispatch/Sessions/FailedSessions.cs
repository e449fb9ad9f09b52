using System.ServiceModel;
using Woad.Connections;
using Woad.Sessions;
using Woad.Xml;

namespace Woad.Dispatch.Sessions;

/// <summary>
/// Ends the sessions of a listener in which an operation has failed by an exception that nobody expected and no error
/// handler claims: 1. its calls end, 2. the instance is released, 3. the peer is told, 4. a peer that does not end its
/// half in time is not waited for.
/// </summary>
internal sealed class FailedSessions(ListenerRuntime listener)
{
    /// <summary>The time that the peer has, also where the CloseTimeout of the binding is longer.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(8);

    /// <summary>Ends a session once; its calls may still run.</summary>
    public void End(SessionState state)
    {
        if (state.Pump is { } pump && state.BeginsToEnd())
        {
            _ = EndAsync(state, pump);
        }
    }

    private async Task EndAsync(SessionState state, SessionPump pump)
    {
        await pump.WhenQuietAsync(CancellationToken.None).ConfigureAwait(false);
        if (!listener.Service.Model.IsCallback)
        {
            await SessionInstance.EndAsync(state, listener).ConfigureAwait(false);
        }

        if (state.IsPeerUnaware)
        {
            // The channel of a client that got no fault fails with its session, or at its next call.
            pump.Session.Abort(new CommunicationObjectAbortedException(Escaped.Text(
                $"The session {pump.Session.Id} of {listener.Service.Model.Name} has ended: a one-way operation "
                    + $"failed by an exception that is no fault."), state.Failure));
        }

        if (state.Failure is { } failure)
        {
            state.Failed?.Invoke(failure);
        }

        await CloseAsync(pump).ConfigureAwait(false);
    }

    private async Task CloseAsync(SessionPump pump)
    {
        var timeout = listener.Model.Transport.CloseTimeout;
        using var deadline = Deadline.After(timeout < Patience ? timeout : Patience, listener.Service.Clock);
        try
        {
            await pump.Session.CloseOutputAsync(deadline.Token).ConfigureAwait(false);
            await pump.InputEnded.WaitAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            // The peer is silent or gone, or the session has failed by itself.
            pump.Session.Abort(e is OperationCanceledException
                ? new TimeoutException(Escaped.Text(
                    $"The session {pump.Session.Id} of {listener.Service.Model.Name} was aborted: after an exception "
                        + $"of an operation its peer did not end it within {Patience}, or the CloseTimeout of the "
                        + $"binding where that is shorter."))
                : e);
        }
    }
}
