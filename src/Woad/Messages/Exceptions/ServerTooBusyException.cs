using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>The server refused the message because it takes no more work.</summary>
public class ServerTooBusyException : CommunicationException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServerTooBusyException"/> class with the runtime's message.
    /// </summary>
    public ServerTooBusyException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServerTooBusyException"/> class with <paramref name="message"/>.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    public ServerTooBusyException(string message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServerTooBusyException"/> class with <paramref name="message"/> and
    /// what caused it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    public ServerTooBusyException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServerTooBusyException"/> class from a formatter's data; for
    /// derived classes written for .NET Framework.
    /// </summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source or destination of the serialized data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected ServerTooBusyException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}
