using System.ServiceModel;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Exchanges.Progress;
using Woad.Layers;
using Woad.Messages;
using Woad.Xml;

namespace Woad.CompositeDuplex;

/// <summary>Sends the messages of one session, each as a request to the other side's address.</summary>
/// <param name="model">The settings.</param>
/// <param name="address">The other side's address.</param>
/// <param name="requester">Sends requests there.</param>
/// <param name="context">The stack.</param>
/// <param name="ended">Cancelled when the session has ended.</param>
internal sealed class OutgoingDirection(
    CompositeDuplexModel model, Uri address, IRequester requester, LayerContext context, CancellationToken ended)
    : IProgressWatch
{
    /// <summary>
    /// The time that a sender waits for the end of its request. A reliable session above repeats messages after less
    /// than a second, and one request that hangs must not stop it.
    /// </summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(1);

    /// <summary>
    /// A service that does not listen any more has lost its sessions; a client may be out of reach for a while.
    /// </summary>
    private const int MostNotFound = 3;

    private readonly SemaphoreSlim _places = new(model.MaxRequests);

    private long _lastSuccess;
    private long _parts;

    /// <summary>The start time of the first request that failed since the last success; 0 for none.</summary>
    private long _failingSince;
    private int _notFound;
    private volatile bool _isClosed;

    /// <summary>The parts of large messages that have left so far.</summary>
    public long Parts => Volatile.Read(ref _parts);

    /// <summary>Takes a message that has come as the answer to a request.</summary>
    public required Action<Incoming> Answered { get; init; }

    /// <summary>
    /// Called when no request of a service has succeeded for the SendTimeout, or nobody listens where a client sends
    /// to.
    /// </summary>
    public required Action<CommunicationException> Lost { get; init; }

    /// <exception cref="CommunicationException">
    /// The other side cannot be reached, or has refused the message.
    /// </exception>
    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        await TakePlaceAsync(cancellationToken).ConfigureAwait(false);
        var request = new PendingRequest { Expectation = ReplyExpectation.Allowed, Watch = this };
        try
        {
            if (_isClosed)
            {
                throw HasEnded();
            }

            await EncodeAsync(message, request.Request).ConfigureAwait(false);
        }
        catch
        {
            request.Release();
            _places.Release();
            throw;
        }

        var sending = PostAsync(request);
        try
        {
            await sending.WaitAsync(Patience, context.Clock, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (!sending.IsCompleted)
        {
            // The message is under way; its loss counts when it is known.
            _ = ObserveAsync(sending);
            if (e is not TimeoutException)
            {
                throw;
            }
        }
    }

    void IProgressWatch.Begin(long length)
    {
        // Each part is told.
    }

    void IProgressWatch.Move() => Interlocked.Increment(ref _parts);

    /// <summary>Nothing more is sent: waits until no request is under way.</summary>
    public async ValueTask CloseAsync(CancellationToken cancellationToken)
    {
        _isClosed = true;
        for (var i = 0; i < model.MaxRequests; i++)
        {
            await TakePlaceAsync(cancellationToken).ConfigureAwait(false);
        }

        _places.Release(model.MaxRequests);
    }

    private async ValueTask TakePlaceAsync(CancellationToken cancellationToken)
    {
        using var either = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, ended);
        try
        {
            await _places.WaitAsync(either.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            throw HasEnded();
        }
    }

    private CommunicationObjectAbortedException HasEnded() => new(Escaped.Text(
        $"The session with {address} has ended."));

    private async ValueTask EncodeAsync(Outgoing message, Outgoing into)
    {
        if (model.IsRoutable)
        {
            message.Content!.Add(new PacketRoutableHeader());
        }

        await message.Content!.EncodeAsync(into, null).ConfigureAwait(false);
        (into.IsFault, into.Properties) = (message.IsFault, message.Properties);
    }

    private async Task PostAsync(PendingRequest request)
    {
        var start = context.Clock.GetTimestamp();
        using var deadline = Deadline.After(context.Limits.SendTimeout, context.Clock);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, ended);
        try
        {
            await requester.InvokeAsync(request, either.Token).ConfigureAwait(false);
            Volatile.Write(ref _lastSuccess, context.Clock.GetTimestamp());
            Volatile.Write(ref _failingSince, 0);
            Volatile.Write(ref _notFound, 0);
            if (request.HasReply)
            {
                Answered(request.Reply);
            }
        }
        catch (Exception e)
        {
            var failure = Failure(e);
            Fail(failure, start);
            throw failure;
        }
        finally
        {
            request.Release();
            _places.Release();
        }
    }

    private Exception Failure(Exception error) =>
        error is not OperationCanceledException ? error
        : ended.IsCancellationRequested ? HasEnded()
        : new TimeoutException(Escaped.Text(
            $"The message could not be sent to {address} within {context.Limits.SendTimeout} "
            + $"(SendTimeout)."), error);

    private void Fail(Exception failure, long start)
    {
        if (ended.IsCancellationRequested)
        {
            return;
        }

        Log.NotSent(context.Logger, address, failure.Message);
        if (failure is CommunicationException { InnerException: QuotaExceededException } tooLarge)
        {
            // It would be refused again.
            Lost(tooLarge);
        }
        else if (context.Address is null && LastingFailure.Is(failure))
        {
            Lost(failure as CommunicationException ?? new CommunicationException(failure.Message, failure));
        }
        else if (context.Address is null)
        {
            if (failure is EndpointNotFoundException && Interlocked.Increment(ref _notFound) >= MostNotFound)
            {
                Lost(new CommunicationException(Escaped.Text(
                    $"The service at {address} does not listen any more: {MostNotFound} requests one after the other "
                        + $"have not found it. {failure.Message}"), failure));
            }
        }
        else if (context.Clock.GetElapsedTime(FailingSince(start)) >= context.Limits.SendTimeout)
        {
            Lost(new CommunicationException(Escaped.Text(
                $"The client at {address} could not be reached for {context.Limits.SendTimeout} (the SendTimeout of "
                    + $"the service's binding): {failure.Message}"), failure));
        }
    }

    /// <summary>The time since which requests fail, of which one has begun at <paramref name="start"/>.</summary>
    private long FailingSince(long start)
    {
        var from = Math.Max(start, Volatile.Read(ref _lastSuccess));
        return Interlocked.CompareExchange(ref _failingSince, from, 0) is var first and not 0 ? first : from;
    }

    private static async Task ObserveAsync(Task sending) =>
        await sending.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
}
