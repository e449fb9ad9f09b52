using System.Runtime.Serialization;

namespace System.ServiceModel.Persistence;

/// <summary>The exception that is thrown when a persistence store cannot be reached, read or written.</summary>
public class PersistenceException : CommunicationException
{
    /// <summary>Initializes a new instance of the <see cref="PersistenceException"/> class.</summary>
    public PersistenceException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="PersistenceException"/> class with a message.</summary>
    /// <param name="message">The message.</param>
    public PersistenceException(string? message) : base(message!)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PersistenceException"/> class with a message and its cause.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    public PersistenceException(string? message, Exception? innerException) : base(message!, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PersistenceException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected PersistenceException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}
