using System.Runtime.Serialization;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The exception that is thrown when a message of WS-Trust is malformed or cannot be written.</summary>
public class WSTrustSerializationException : Exception
{
    /// <summary>Initializes a new instance of the <see cref="WSTrustSerializationException"/> class.</summary>
    public WSTrustSerializationException()
        : base("The message of WS-Trust is malformed.")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustSerializationException"/> class.</summary>
    /// <param name="message">The message.</param>
    public WSTrustSerializationException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustSerializationException"/> class.</summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    public WSTrustSerializationException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSTrustSerializationException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected WSTrustSerializationException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
