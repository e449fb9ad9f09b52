using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>The names of the broker's objects, and the headers of messages.</summary>
internal static class RabbitNames
{
    /// <summary>Where expired messages go: it routes by the header <see cref="Dead"/>.</summary>
    public const string DeadExchange = "woad.dead";

    /// <summary>Takes expired messages without a dead-letter queue, and keeps none.</summary>
    public const string Lost = "woad.lost";

    /// <summary>The message's <see cref="MessageHead"/>.</summary>
    public const string Head = "woad-head";

    /// <summary>The queue to which the message goes when it expires.</summary>
    public const string Dead = "woad-dead";

    /// <summary>When the message was sent, and when its life ends: the bytes of a <see cref="RabbitLife"/>.</summary>
    public const string Life = "woad-life";

    public const string Moves = "woad-moves";

    /// <summary>When the message was moved for the last time, in ticks of UTC.</summary>
    public const string Moved = "woad-moved";

    /// <summary>Whether the message comes back to its queue by itself, and when.</summary>
    public const string Back = "woad-back";

    /// <summary>How often the broker has delivered the message in vain: it counts for quorum queues.</summary>
    public const string DeliveryCount = "x-delivery-count";

    public const string JournalSubqueue = "journal";

    /// <summary>
    /// The sub-queue of locked messages, which the broker does not have: see <see cref="RabbitLocks"/>.
    /// </summary>
    public const string LockSubqueue = "lock";

    /// <summary>An exchange that is there for queues that are transactional: AMQP has no way to ask for more.</summary>
    public static string Transactional(QueueName name) => $"woad.transactional:{name.Queue}";

    /// <summary>An exchange that is there for queues with a journal.</summary>
    public static string Journaled(QueueName name) => $"woad.journaled:{name.Queue}";
}
