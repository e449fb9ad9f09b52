namespace Woad.Diagnostics.Events;

/// <summary>The events of a service that WCF counts beside its calls.</summary>
internal enum ServiceEvent
{
    /// <summary>The transaction of an operation has committed.</summary>
    OperationCommitted,

    /// <summary>The transaction of an operation has aborted.</summary>
    OperationAborted,

    /// <summary>The outcome of an operation's transaction is not known.</summary>
    OperationInDoubt,

    /// <summary>A message of a reliable session was dropped, because there was no place for it.</summary>
    ReliableMessageDropped,

    /// <summary>A reliable session has ended otherwise than in order.</summary>
    ReliableSessionFaulted,

    /// <summary>A message of a queue has failed in all its attempts.</summary>
    QueuedMessagePoison,

    /// <summary>A poison message was rejected.</summary>
    QueuedMessageRejected,

    /// <summary>A poison message was dropped.</summary>
    QueuedMessageDropped,
}
