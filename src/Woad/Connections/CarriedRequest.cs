using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>
/// A request of a transport without sessions that belongs to a session of a layer above it. It is answered once, by the
/// session; what drops it unanswered has it answered by its layer.
/// </summary>
/// <param name="exchange">The transport's exchange.</param>
/// <param name="message">The request, once the layer has verified it.</param>
/// <param name="refuseAsync">Answers a request that the session has dropped.</param>
internal sealed class CarriedRequest(Exchange exchange, Message message, Func<CarriedRequest, ValueTask> refuseAsync)
{
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _isTaken;

    public Message Message => message;

    /// <summary>Completes when the request has been answered; the transport owns its exchange again then.</summary>
    public Task Ended => _ended.Task;

    /// <summary>The exchange while it waits for its answer; null afterwards, when it may serve another request.</summary>
    public Exchange? Exchange => Volatile.Read(ref _isTaken) == 0 ? exchange : null;

    /// <summary>Moves the bytes of the request into a session's buffer.</summary>
    public void MoveTo(EnvelopeBuffer into)
    {
        into.ContentType = exchange.Request.ContentType;
        into.Take(exchange.Request);
        into.Message = message;
        into.Carrier = this;
    }

    public ValueTask ReplyAsync(EnvelopeOutput output, bool isFault, MessageProperties? properties) => EndAsync(e =>
    {
        e.Output.Clear();
        e.Output.Take(output);
        e.Output.ContentType = output.ContentType;
        return e.ReplyAsync(isFault, properties);
    });

    /// <summary>Ends a request that has no answer (one-way).</summary>
    public ValueTask AcceptAsync() => EndAsync(static e => e.AcceptAsync());

    public ValueTask RejectAsync(Exception reason) => EndAsync(e => e.RejectAsync(reason));

    public void Abort(Exception? reason)
    {
        if (Interlocked.Exchange(ref _isTaken, 1) == 0)
        {
            exchange.Abort(reason);
            _ended.TrySetResult();
        }
    }

    /// <summary>Ends the request without an answer of the session's, if there has been none.</summary>
    public void Drop()
    {
        if (Volatile.Read(ref _isTaken) == 0)
        {
            _ = refuseAsync(this).AsTask();
        }
    }

    /// <summary>Lets <paramref name="answerAsync"/> answer, unless somebody else has. A failure ends the request, too.</summary>
    public async ValueTask EndAsync(Func<Exchange, ValueTask> answerAsync)
    {
        if (Interlocked.Exchange(ref _isTaken, 1) != 0)
        {
            return;
        }

        try
        {
            await answerAsync(exchange).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            exchange.Abort(e);
            throw;
        }
        finally
        {
            _ended.TrySetResult();
        }
    }
}
