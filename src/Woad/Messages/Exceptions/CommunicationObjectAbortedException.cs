using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The channel, factory or host was aborted while, or before, it was used.</summary>
public class CommunicationObjectAbortedException : CommunicationException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObjectAbortedException"/> class with the runtime's
    /// message.
    /// </summary>
    public CommunicationObjectAbortedException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObjectAbortedException"/> class with
    /// <paramref name="message"/>.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    public CommunicationObjectAbortedException(string message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObjectAbortedException"/> class with
    /// <paramref name="message"/> and what caused it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    public CommunicationObjectAbortedException(string message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CommunicationObjectAbortedException"/> class from a formatter's
    /// data; for derived classes written for .NET Framework.
    /// </summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source or destination of the serialized data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected CommunicationObjectAbortedException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
