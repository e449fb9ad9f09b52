namespace System.Messaging;

/// <summary>Specifies why a queue has refused an operation.</summary>
public enum MessageQueueErrorCode
{
    /// <summary>Another reason.</summary>
    Generic = unchecked((int)0xC00E0001),

    /// <summary>There is no such queue.</summary>
    QueueNotFound = unchecked((int)0xC00E0003),

    /// <summary>There is such a queue already.</summary>
    QueueExists = unchecked((int)0xC00E0005),

    /// <summary>The queue was closed while a receiver waited.</summary>
    OperationCanceled = unchecked((int)0xC00E0008),

    /// <summary>The engine cannot be reached.</summary>
    ServiceNotAvailable = unchecked((int)0xC00E000B),

    /// <summary>No message came in the time that the receiver has waited.</summary>
    IOTimeout = unchecked((int)0xC00E001B),

    /// <summary>The name is not that of a queue.</summary>
    IllegalFormatName = unchecked((int)0xC00E001E),

    /// <summary>The queue may not be used.</summary>
    AccessDenied = unchecked((int)0xC00E0025),

    /// <summary>The queue is full.</summary>
    InsufficientResources = unchecked((int)0xC00E0027),

    /// <summary>The queue is transactional and the operation is not, or the other way round.</summary>
    TransactionUsage = unchecked((int)0xC00E0050),

    /// <summary>The queue was deleted.</summary>
    QueueDeleted = unchecked((int)0xC00E005A),

    /// <summary>The engine of the queue cannot do it.</summary>
    UnsupportedOperation = unchecked((int)0xC00E006A),

    /// <summary>No message has the look-up identifier.</summary>
    MessageNotFound = unchecked((int)0xC00E0088),
}
