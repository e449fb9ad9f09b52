namespace Woad.Queues.Engine;

/// <summary>A message as it lies in a queue: a body and the properties of MS-MQMQ that its sender decides.</summary>
internal record QueuedMessage
{
    /// <summary>The identifier that its sender gave it, <c>{guid}\{number}</c>; null for the engine's own.</summary>
    public string? AssignedId { get; init; }

    /// <summary>The body.</summary>
    public ReadOnlyMemory<byte> Body { get; init; }

    /// <summary>The type of the body, a VARENUM value; 0 for none.</summary>
    public int BodyType { get; init; }

    public string Label { get; init; } = "";

    /// <summary>The identifier of the message that this one answers, <c>{guid}\{number}</c>; null for none.</summary>
    public string? CorrelationId { get; init; }

    public int AppSpecific { get; init; }

    public ReadOnlyMemory<byte> Extension { get; init; }

    /// <summary>0 to 7; a higher one is received first. 0 for each message of a transactional queue.</summary>
    public byte Priority { get; init; } = 3;

    /// <summary>Where answers go: a format name; null for none.</summary>
    public string? ResponseQueue { get; init; }

    /// <summary>Where acknowledgements go: a format name; null for none.</summary>
    public string? AdministrationQueue { get; init; }

    /// <summary>The acknowledgements that the sender wants: the flags of MQMSG_ACKNOWLEDGMENT.</summary>
    public byte Acknowledge { get; init; }

    /// <summary>The class of the message: 0 for a message, else an acknowledgement of MS-MQMQ.</summary>
    public int Class { get; init; }

    /// <summary>Whether the message survives a crash once it has been sent.</summary>
    public bool IsRecoverable { get; init; } = true;

    /// <summary>When the message has to be received, counted from sending; null for never.</summary>
    public TimeSpan? TimeToBeReceived { get; init; }

    /// <summary>When the message has to reach its queue, counted from sending; null for never.</summary>
    public TimeSpan? TimeToReachQueue { get; init; }

    /// <summary>Whether a copy of the message is kept at its sender.</summary>
    public bool IsJournaled { get; init; }

    /// <summary>Where the message goes when it is not delivered; null for nowhere.</summary>
    public QueueName? DeadLetters { get; init; }

    /// <summary>The identity of the sender; empty for none.</summary>
    public ReadOnlyMemory<byte> SenderId { get; init; }
}
