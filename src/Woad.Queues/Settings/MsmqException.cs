using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>A queue, or the engine that holds it, has refused an operation.</summary>
public class MsmqException : ExternalException
{
    /// <summary>Initializes a new instance of the <see cref="MsmqException"/> class.</summary>
    public MsmqException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MsmqException"/> class with a message.</summary>
    /// <param name="message">The reason of the exception.</param>
    public MsmqException(string? message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqException"/> class with a message and the exception that caused
    /// it.
    /// </summary>
    /// <param name="message">The reason of the exception.</param>
    /// <param name="innerException">The cause.</param>
    public MsmqException(string? message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqException"/> class with a message and an error code of MSMQ.
    /// </summary>
    /// <param name="message">The reason of the exception.</param>
    /// <param name="error">The code.</param>
    public MsmqException(string? message, int error) : base(message, error)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MsmqException"/> class from a formatter's data.</summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected MsmqException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }
}
