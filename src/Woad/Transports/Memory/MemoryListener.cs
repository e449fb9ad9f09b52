using Woad.Connections;
using Woad.Exchanges;
using Woad.Transports.Listening;
using Woad.Xml;

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
            static s => _ = s.Listener.ServeAsync(s.Session, s.Accepted),
            (Listener: this, Session: session, Accepted: accepted), preferLocal: false);
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

    /// <summary>Hands the service a request.</summary>
    public MemoryExchange Deliver(Uri via, byte[] envelope, CancellationToken abandoned)
    {
        if (envelope.Length > request.Transport.MaxReceivedMessageSize)
        {
            throw MemorySize.Exceeded(request.Transport.MaxReceivedMessageSize);
        }

        var exchange = new MemoryExchange(via, abandoned);
        var incoming = new Incoming(exchange, exchange);
        incoming.Envelope.Append(envelope);
        ThreadPool.UnsafeQueueUserWorkItem(
            static s => _ = s.Listener.ServeAsync(s.Incoming), (Listener: this, Incoming: incoming),
            preferLocal: false);
        return exchange;
    }

    public ValueTask CloseAsync(CancellationToken deadline)
    {
        closed(this);
        return default;
    }

    private async Task ServeAsync(Incoming incoming)
    {
        if (await request.Above.Requests.AdmitAsync(incoming).ConfigureAwait(false))
        {
            await request.Above.Requests.RunAsync(incoming).ConfigureAwait(false);
        }

        if (!incoming.IsDetached)
        {
            // The receiver has emptied it unless somebody keeps a view of the bytes.
            incoming.Reset(viewed: incoming.Envelope.Length > 0);
            incoming.Trim();
        }
    }

    private async Task ServeAsync(MemorySession session, TaskCompletionSource accepted)
    {
        var place = await request.Above.Sessions.ReserveAsync(session).ConfigureAwait(false);
        if (place is not null)
        {
            await using (place.ConfigureAwait(false))
            {
                accepted.TrySetResult();
                await place.ServeAsync().ConfigureAwait(false);
            }
        }

        accepted.TrySetException(new System.ServiceModel.CommunicationException(Escaped.Text(
            $"The service at {request.Address} ended the session instead of accepting it.")));
    }
}
