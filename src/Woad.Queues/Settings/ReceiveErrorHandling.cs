namespace System.ServiceModel;

/// <summary>Specifies what happens to a message that could not be processed in all its attempts.</summary>
public enum ReceiveErrorHandling
{
    /// <summary>The listener and its host fault; the message stays in its queue.</summary>
    Fault = 0,

    /// <summary>The message is consumed.</summary>
    Drop = 1,

    /// <summary>The message is returned to its sender's dead-letter queue.</summary>
    Reject = 2,

    /// <summary>The message is moved to the sub-queue <c>poison</c>.</summary>
    Move = 3,
}
