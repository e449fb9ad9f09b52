namespace System.Messaging;

/// <summary>The properties of a message that a filter selects.</summary>
[Flags]
internal enum MessageParts
{
    None = 0,
    AppSpecific = 1 << 0,
    ArrivedTime = 1 << 1,
    Body = 1 << 2,
    CorrelationId = 1 << 3,
    Extension = 1 << 4,
    Id = 1 << 5,
    Label = 1 << 6,
    LookupId = 1 << 7,
    Priority = 1 << 8,
    Recoverable = 1 << 9,
    ResponseQueue = 1 << 10,
    SentTime = 1 << 11,
    TimeToBeReceived = 1 << 12,
    UseDeadLetterQueue = 1 << 13,
    UseJournalQueue = 1 << 14,
    AcknowledgeType = 1 << 15,
    Acknowledgment = 1 << 16,
    AdministrationQueue = 1 << 17,
    DestinationQueue = 1 << 18,
    MessageType = 1 << 19,
    TimeToReachQueue = 1 << 20,
    All = (1 << 21) - 1,
}
