namespace Woad.Queues.Engine;

/// <summary>Why an engine has refused something.</summary>
internal enum QueueError
{
    /// <summary>There is no such queue.</summary>
    NotFound,

    /// <summary>There is such a queue already.</summary>
    Exists,

    /// <summary>The queue was deleted while it was open.</summary>
    Deleted,

    /// <summary>The queue is full, or the engine is.</summary>
    Full,

    /// <summary>The message is larger than the engine takes.</summary>
    TooLarge,

    /// <summary>The queue is transactional and there is no work, or the other way round.</summary>
    TransactionUsage,

    /// <summary>The name cannot be one of a queue.</summary>
    BadName,

    /// <summary>The engine cannot be reached, or its files cannot be read or written.</summary>
    Unavailable,

    /// <summary>The engine may not be used with these credentials.</summary>
    Denied,

    /// <summary>It is not known whether the work was carried out.</summary>
    InDoubt,
}
