namespace System.Messaging;

/// <summary>Writes objects into the bodies of messages, and reads them.</summary>
public interface IMessageFormatter : ICloneable
{
    /// <summary>Returns a value that indicates whether the body of a message can be read.</summary>
    /// <param name="message">The message.</param>
    /// <returns><see langword="true"/> if it can be read; otherwise, <see langword="false"/>.</returns>
    bool CanRead(Message message);

    /// <summary>Reads the body of a message.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The object.</returns>
    object? Read(Message message);

    /// <summary>Writes an object into the body of a message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="obj">The object.</param>
    void Write(Message message, object obj);
}
