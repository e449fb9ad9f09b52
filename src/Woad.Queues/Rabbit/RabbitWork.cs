using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>
/// Work on a broker: what it sends is published and confirmed first, then what it has received is acknowledged. A crash
/// between the two leaves both, so that a message may come twice, but is never lost.
/// </summary>
internal sealed class RabbitWork(RabbitQueueEngine engine) : IQueueWork
{
    private readonly List<RabbitHeld> _held = [];
    private readonly List<(QueueName Queue, QueuedMessage Message, DateTimeOffset Sent)> _sends = [];
    private bool _isEnded;

    /// <summary>Checks that work belongs to an engine and has not ended.</summary>
    public static RabbitWork? Of(IQueueWork? work, RabbitQueueEngine engine)
    {
        if (work is null)
        {
            return null;
        }

        if (work is not RabbitWork own || own.Engine != engine)
        {
            throw new ArgumentException("The work was begun by another engine.", nameof(work));
        }

        ObjectDisposedException.ThrowIf(own._isEnded, own);
        return own;
    }

    private RabbitQueueEngine Engine => engine;

    public void Add(RabbitHeld held) => _held.Add(held);

    public void Add(QueueName queue, QueuedMessage message, DateTimeOffset sent) => _sends.Add((queue, message, sent));

    public async ValueTask MoveAsync(
        ReceivedMessage message, string? subqueue, TimeSpan? back, CancellationToken cancellationToken)
    {
        var target = message.Queue with { Subqueue = subqueue };
        QueueChecks.Name(target);
        Find(message).Move(subqueue, back);
        if (subqueue is not null)
        {
            await engine.DeclareSubqueueAsync(target, cancellationToken).ConfigureAwait(false);
        }
    }

    public ValueTask RejectAsync(
        ReceivedMessage message, DeliveryFailureCode failure, CancellationToken cancellationToken)
    {
        Find(message).Reject(failure);
        return ValueTask.CompletedTask;
    }

    public async ValueTask CommitAsync(CancellationToken cancellationToken)
    {
        ObjectDisposedException.ThrowIf(_isEnded, this);
        var isPublished = false;
        try
        {
            // The first one tells whether anything can be taken; the others go together.
            var publishes = Publishes(cancellationToken).GetEnumerator();
            if (publishes.MoveNext())
            {
                await publishes.Current.ConfigureAwait(false);
                isPublished = true;
            }

            var rest = new List<Task>();
            while (publishes.MoveNext())
            {
                rest.Add(publishes.Current);
            }

            await Task.WhenAll(rest).ConfigureAwait(false);
            isPublished |= _held.Count > 0;
            foreach (var held in _held)
            {
                await held.Consumer.AcknowledgeAsync(held.Delivery).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            await RollbackAsync().ConfigureAwait(false);
            if (isPublished && e is not OperationCanceledException)
            {
                throw RabbitErrors.InDoubt(e);
            }

            throw;
        }

        _isEnded = true;
        await ReleaseAsync().ConfigureAwait(false);
    }

    public async ValueTask RollbackAsync()
    {
        if (_isEnded)
        {
            return;
        }

        _isEnded = true;
        foreach (var held in _held)
        {
            try
            {
                await held.Consumer.ReturnAsync(held.Delivery).ConfigureAwait(false);
            }
            catch (Exception e) when (RabbitErrors.IsBroker(e))
            {
                // The connection has broken: the broker has returned the messages.
            }
        }

        await ReleaseAsync().ConfigureAwait(false);
    }

    public ValueTask DisposeAsync() => RollbackAsync();

    private IEnumerable<Task> Publishes(CancellationToken cancellationToken)
    {
        foreach (var held in _held)
        {
            if (engine.EndAsync(held) is { } publish)
            {
                yield return publish;
            }
        }

        foreach (var (queue, message, sent) in _sends)
        {
            foreach (var publish in engine.Publishes(queue, message, sent, cancellationToken))
            {
                yield return publish;
            }
        }
    }

    private async ValueTask ReleaseAsync()
    {
        foreach (var held in _held)
        {
            try
            {
                await held.Consumer.ReleaseAsync().ConfigureAwait(false);
            }
            catch (Exception e) when (RabbitErrors.IsBroker(e))
            {
                // Closed with its connection.
            }
        }

        _held.Clear();
    }

    private RabbitHeld Find(ReceivedMessage message)
    {
        ObjectDisposedException.ThrowIf(_isEnded, this);
        return _held.Find(held => ReferenceEquals(held.Message, message) || held.Message.Id == message.Id)
            ?? throw new InvalidOperationException("The work has not received this message.");
    }
}
