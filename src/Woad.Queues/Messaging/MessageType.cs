namespace System.Messaging;

/// <summary>Specifies the type of a message.</summary>
public enum MessageType
{
    /// <summary>An acknowledgement of the queue.</summary>
    Acknowledgment = 1,

    /// <summary>A message of an application.</summary>
    Normal = 2,

    /// <summary>A report of the way of a message.</summary>
    Report = 3,
}
