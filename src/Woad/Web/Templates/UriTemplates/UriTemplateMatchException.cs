namespace System;

/// <summary>Several templates of a table fit an address equally well.</summary>
public class UriTemplateMatchException : SystemException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UriTemplateMatchException"/> class with the message of its base
    /// class.
    /// </summary>
    public UriTemplateMatchException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UriTemplateMatchException"/> class with a message.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    public UriTemplateMatchException(string? message)
        : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UriTemplateMatchException"/> class with a message and what caused
    /// it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    public UriTemplateMatchException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
