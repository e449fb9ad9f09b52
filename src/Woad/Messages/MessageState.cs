namespace System.ServiceModel.Channels;

/// <summary>Specifies the use that has been made of a message; a body can be used once.</summary>
public enum MessageState
{
    /// <summary>Nothing yet.</summary>
    Created = 0,

    /// <summary>The body was read.</summary>
    Read = 1,

    /// <summary>The message was written.</summary>
    Written = 2,

    /// <summary>The message went into a <see cref="MessageBuffer"/>.</summary>
    Copied = 3,

    /// <summary>The message was closed.</summary>
    Closed = 4,
}
