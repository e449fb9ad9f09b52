using System.ServiceModel;
using Woad.Connections;
using Woad.Sessions;
using Woad.Xml;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Limits how long a peer may keep a session open after the reply of a terminating operation: the CloseTimeout of the
/// binding. The session is read until then, and later calls are refused (<see cref="SessionCheck"/>).
/// </summary>
internal sealed class TerminationLimit(ListenerRuntime listener)
{
    /// <summary>
    /// The terminating operation has been answered: its session is aborted unless the peer ends it in time.
    /// </summary>
    public void Begin(SessionState session)
    {
        if (session.Pump is { } pump)
        {
            _ = AbortUnlessEndedAsync(pump);
        }
    }

    private async Task AbortUnlessEndedAsync(SessionPump pump)
    {
        var limit = listener.Model.Transport.CloseTimeout;
        using var deadline = Deadline.After(limit, listener.Service.Clock);
        await pump.InputEnded.WaitAsync(deadline.Token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        if (!pump.InputEnded.IsCompleted)
        {
            pump.Session.Abort(new TimeoutException(Escaped.Text(
                $"The session {pump.Session.Id} of the service {listener.Service.Model.Name} was aborted: its client "
                    + $"did not close it within {limit} after an operation with IsTerminating. Close the channel "
                    + $"after that operation, or raise the CloseTimeout of the binding.")));
        }
    }
}
