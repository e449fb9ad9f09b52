using System.Runtime.CompilerServices;
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

    public void Add(RabbitHeld held) => WorkItems.Add(_held, held);

    public void Add(QueueName queue, QueuedMessage message, DateTimeOffset sent) =>
        WorkItems.Add(_sends, (queue, message, sent));

    public async ValueTask MoveAsync(
        ReceivedMessage message, string? subqueue, TimeSpan? back, CancellationToken cancellationToken)
    {
        var target = message.Queue with { Subqueue = subqueue };
        QueueChecks.Name(target);
        Find(message).Move(subqueue, back);
        if (subqueue is not null and not RabbitNames.LockSubqueue)
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

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask CommitAsync(CancellationToken cancellationToken)
    {
        ObjectDisposedException.ThrowIf(_isEnded, this);
        if (_held.Count == 0 && _sends is [var (queue, message, sent)] && !message.IsJournaled)
        {
            // Most work of senders: there is nothing to return, and nothing else to publish.
            _isEnded = true;
            await engine.PublishAsync(queue, message, sent, cancellationToken).ConfigureAwait(false);
            return;
        }

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

            List<Task>? rest = null;
            while (publishes.MoveNext())
            {
                (rest ??= []).Add(publishes.Current);
            }

            if (rest is not null)
            {
                await Task.WhenAll(rest).ConfigureAwait(false);
            }

            isPublished |= _held.Count > 0;
            await EndAsync().ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await RollbackAsync().ConfigureAwait(false);
            if (isPublished && (e is QueueException || RabbitErrors.IsBroker(e, cancellationToken)))
            {
                throw RabbitErrors.InDoubt(e);
            }

            throw;
        }

        _isEnded = true;
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
            if (held.LockedUntil is not null)
            {
                engine.Locks.Add(held.Lock(engine.Clock.GetUtcNow()));
            }
            else
            {
                await held.ReturnAsync().ConfigureAwait(false);
            }
        }

        _held.Clear();
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

    /// <summary>Ends what the work has received, after what becomes of it has been published.</summary>
    private async ValueTask EndAsync()
    {
        for (; _held.Count > 0; _held.RemoveAt(0))
        {
            if (_held[0].IsBeingLocked)
            {
                engine.Locks.Add(_held[0].Lock(engine.Clock.GetUtcNow()));
            }
            else if (_held[0].IsAbandoned)
            {
                await _held[0].ReturnAsync().ConfigureAwait(false);
            }
            else
            {
                await _held[0].AcknowledgeAsync().ConfigureAwait(false);
            }
        }
    }

    private RabbitHeld Find(ReceivedMessage message)
    {
        ObjectDisposedException.ThrowIf(_isEnded, this);
        return _held.Find(held => ReferenceEquals(held.Message, message) || held.Message.Id == message.Id)
            ?? throw new InvalidOperationException("The work has not received this message.");
    }
}
