using System.Runtime.Serialization;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The exception that is thrown when a request to a token service is invalid or malformed.</summary>
public class InvalidRequestException : RequestException
{
    /// <summary>Initializes a new instance of the <see cref="InvalidRequestException"/> class.</summary>
    public InvalidRequestException()
        : base("The request to the token service is invalid.")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="InvalidRequestException"/> class.</summary>
    /// <param name="message">The message.</param>
    public InvalidRequestException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="InvalidRequestException"/> class.</summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    public InvalidRequestException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="InvalidRequestException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected InvalidRequestException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
