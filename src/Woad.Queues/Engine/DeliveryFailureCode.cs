namespace Woad.Queues.Engine;

/// <summary>Why a message was not delivered: the negative acknowledgements of MS-MQMQ.</summary>
internal enum DeliveryFailureCode
{
    Unknown = 0,
    BadDestinationQueue = 0x8000,
    Purged = 0x8001,
    ReachQueueTimeout = 0x8002,
    QueueExceedMaximumSize = 0x8003,
    AccessDenied = 0x8004,
    HopCountExceeded = 0x8005,
    BadSignature = 0x8006,
    BadEncryption = 0x8007,
    CouldNotEncrypt = 0x8008,
    NotTransactionalQueue = 0x8009,
    NotTransactionalMessage = 0x800A,
    QueueDeleted = 0xC000,
    QueuePurged = 0xC001,
    ReceiveTimeout = 0xC002,
    ReceiveRejected = 0xC004,
}
