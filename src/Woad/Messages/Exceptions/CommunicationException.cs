using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>
/// A communication error: the base class of what a service or a client throws about messages, channels and faults.
/// </summary>
public class CommunicationException : SystemException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationException"/> class with the runtime's message.
    /// </summary>
    public CommunicationException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationException"/> class with <paramref name="message"/>.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    public CommunicationException(string message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationException"/> class with <paramref name="message"/> and
    /// what caused it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    public CommunicationException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationException"/> class from a formatter's data; for
    /// derived classes written for .NET Framework.
    /// </summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source or destination of the serialized data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected CommunicationException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}
