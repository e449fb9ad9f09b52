using System.Runtime.Serialization;

namespace System.IdentityModel;

/// <summary>The exception that is thrown when a token service does not do what a request asks for.</summary>
public abstract class RequestException : Exception
{
    /// <summary>Initializes a new instance of the <see cref="RequestException"/> class.</summary>
    protected RequestException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestException"/> class.</summary>
    /// <param name="message">The message.</param>
    protected RequestException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestException"/> class.</summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    protected RequestException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="RequestException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected RequestException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
