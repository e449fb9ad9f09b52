namespace System.Messaging;

/// <summary>Specifies the message that is read by its look-up identifier.</summary>
public enum MessageLookupAction
{
    /// <summary>The message with the identifier.</summary>
    Current = 0,

    /// <summary>The message behind it.</summary>
    Next = 1,

    /// <summary>The message before it.</summary>
    Previous = 2,

    /// <summary>The first message of the queue.</summary>
    First = 3,

    /// <summary>The last message of the queue.</summary>
    Last = 4,
}
