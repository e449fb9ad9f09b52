using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>A message that work has received and not yet acknowledged, or that is locked.</summary>
/// <param name="consumer">The channel that has it.</param>
/// <param name="delivery">The message on the channel.</param>
/// <param name="message">The message.</param>
internal sealed class RabbitHeld(RabbitConsumer consumer, RabbitDelivery delivery, ReceivedMessage message) : HeldFate
{
    public RabbitDelivery Delivery => delivery;

    public ReceivedMessage Message => message;

    /// <summary>When a locked message goes back to its queue; null for a message that is not locked.</summary>
    public DateTimeOffset? LockedUntil { get; private init; }

    /// <summary>Returns a locked message in time.</summary>
    public ITimer? Timer { get; set; }

    /// <summary>Whether the work locks the message.</summary>
    public bool IsBeingLocked => Fate == Fate.Move && Subqueue == RabbitNames.LockSubqueue;

    /// <summary>Whether the work ends a lock, and the message goes back to its queue.</summary>
    public bool IsAbandoned => LockedUntil is not null && Fate == Fate.Move && Subqueue is null;

    /// <summary>The message as it is when it is locked, for other work to take.</summary>
    /// <param name="now">The time.</param>
    public RabbitHeld Lock(DateTimeOffset now) => new(
        consumer, delivery, message with { Queue = message.Queue with { Subqueue = RabbitNames.LockSubqueue } })
    {
        LockedUntil = LockedUntil ?? QueueChecks.End(now, Back) ?? DateTimeOffset.MaxValue,
    };

    /// <summary>The message is gone from its queue.</summary>
    public async ValueTask AcknowledgeAsync()
    {
        await consumer.AcknowledgeAsync(delivery).ConfigureAwait(false);
        await ReleaseAsync().ConfigureAwait(false);
    }

    /// <summary>The message goes back to its queue, which counts it.</summary>
    public async ValueTask ReturnAsync()
    {
        try
        {
            await consumer.ReturnAsync(delivery).ConfigureAwait(false);
        }
        catch (Exception e) when (RabbitErrors.IsBroker(e))
        {
            // The connection has broken: the broker has returned the message.
        }

        await ReleaseAsync().ConfigureAwait(false);
    }

    /// <summary>The message is not held any more.</summary>
    public async ValueTask ReleaseAsync()
    {
        try
        {
            await consumer.ReleaseAsync().ConfigureAwait(false);
        }
        catch (Exception e) when (RabbitErrors.IsBroker(e))
        {
            // Closed with its connection.
        }
    }
}
