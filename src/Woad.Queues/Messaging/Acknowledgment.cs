namespace System.Messaging;

/// <summary>Specifies the result of the delivery of a message.</summary>
public enum Acknowledgment
{
    /// <summary>The message is not an acknowledgement.</summary>
    None = 0,

    /// <summary>The message reached its queue.</summary>
    ReachQueue = 2,

    /// <summary>The message was received.</summary>
    Receive = 16384,

    /// <summary>The destination queue does not exist.</summary>
    BadDestinationQueue = 32768,

    /// <summary>The message was purged before it reached its queue.</summary>
    Purged = 32769,

    /// <summary>The time to reach the queue was over.</summary>
    ReachQueueTimeout = 32770,

    /// <summary>The queue was full.</summary>
    QueueExceedMaximumSize = 32771,

    /// <summary>The sender may not send to the queue.</summary>
    AccessDenied = 32772,

    /// <summary>The message went over too many machines.</summary>
    HopCountExceeded = 32773,

    /// <summary>The signature was not valid.</summary>
    BadSignature = 32774,

    /// <summary>The message could not be decrypted.</summary>
    BadEncryption = 32775,

    /// <summary>The message could not be encrypted.</summary>
    CouldNotEncrypt = 32776,

    /// <summary>A message of a transaction was sent to a queue without transactions.</summary>
    NotTransactionalQueue = 32777,

    /// <summary>A message without transaction was sent to a transactional queue.</summary>
    NotTransactionalMessage = 32778,

    /// <summary>The queue was deleted before the message was received.</summary>
    QueueDeleted = 49152,

    /// <summary>The queue was purged before the message was received.</summary>
    QueuePurged = 49153,

    /// <summary>The time to be received was over.</summary>
    ReceiveTimeout = 49154,
}
