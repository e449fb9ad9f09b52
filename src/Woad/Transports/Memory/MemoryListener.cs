using Woad.Connections;

namespace Woad.Transports.Memory;

/// <summary>A host's address in memory.</summary>
internal sealed class MemoryListener(ListenRequest request, Action<MemoryListener> closed) : IListener
{
    public Uri Address => request.Address;

    public TransportModel Transport => request.Transport;

    /// <summary>Hands the service its end of a new session and waits until the service has accepted it.</summary>
    public async Task AcceptAsync(MemorySession session, CancellationToken cancellationToken)
    {
        var accepted = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);

        // Without the caller's flow: the session outlives the call that opened it.
        ThreadPool.UnsafeQueueUserWorkItem(
            static s => _ = s.Listener.ServeAsync(s.Session, s.Accepted), (Listener: this, Session: session, Accepted: accepted), preferLocal: false);
        try
        {
            await accepted.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException e)
        {
            // Nobody has the client's end: the service must not wait for it.
            session.Abort(e);
            throw;
        }
    }

    public ValueTask CloseAsync(CancellationToken deadline)
    {
        closed(this);
        return default;
    }

    private async Task ServeAsync(MemorySession session, TaskCompletionSource accepted)
    {
        await request.Sessions.ServeAsync(session, _ =>
        {
            accepted.TrySetResult();
            return default;
        }).ConfigureAwait(false);
        accepted.TrySetException(new System.ServiceModel.CommunicationException(
            $"The service at {request.Address} ended the session instead of accepting it."));
    }
}
