namespace Woad.Queues.Engine;

/// <summary>A message as it was read from a queue.</summary>
internal sealed record ReceivedMessage : QueuedMessage
{
    public ReceivedMessage()
    {
    }

    /// <summary>A message as its sender has made it.</summary>
    public ReceivedMessage(QueuedMessage sent) : base(sent)
    {
    }

    /// <summary>The identifier that sending gave it: <c>{guid}\{number}</c>.</summary>
    public required string Id { get; init; }

    /// <summary>Finds the message in its queue; larger for later messages of the same queue.</summary>
    public required long LookupId { get; init; }

    /// <summary>The queue where it was read.</summary>
    public required QueueName Queue { get; init; }

    /// <summary>
    /// The queue that it was sent to. It differs from <see cref="Queue"/> in dead-letter queues and journals.
    /// </summary>
    public required QueueName Destination { get; init; }

    public required DateTimeOffset Sent { get; init; }

    public required DateTimeOffset Arrived { get; init; }

    /// <summary>How often work that had received it was rolled back since it came to this queue or sub-queue.</summary>
    public int AbortCount { get; init; }

    /// <summary>How often it was moved between its queue and sub-queues.</summary>
    public int MoveCount { get; init; }

    /// <summary>When it was moved for the last time; null for never.</summary>
    public DateTimeOffset? Moved { get; init; }

    /// <summary>Why it was not delivered; null for a message that is not a dead letter.</summary>
    public DeliveryFailureCode? Failure { get; init; }
}
