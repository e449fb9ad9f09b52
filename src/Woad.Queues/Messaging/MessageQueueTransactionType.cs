namespace System.Messaging;

/// <summary>Specifies the transaction in which a message is sent or received.</summary>
public enum MessageQueueTransactionType
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>The ambient transaction.</summary>
    Automatic = 1,

    /// <summary>A transaction of this message alone.</summary>
    Single = 3,
}
