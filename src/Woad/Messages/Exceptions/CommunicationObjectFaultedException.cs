using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The channel, factory or host is in the Faulted state and can only be aborted.</summary>
public class CommunicationObjectFaultedException : CommunicationException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObjectFaultedException"/> class with the runtime's
    /// message.
    /// </summary>
    public CommunicationObjectFaultedException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObjectFaultedException"/> class with
    /// <paramref name="message"/>.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    public CommunicationObjectFaultedException(string message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObjectFaultedException"/> class with
    /// <paramref name="message"/> and what caused it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    public CommunicationObjectFaultedException(string message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObjectFaultedException"/> class from a formatter's
    /// data; for derived classes written for .NET Framework.
    /// </summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source or destination of the serialized data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected CommunicationObjectFaultedException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
