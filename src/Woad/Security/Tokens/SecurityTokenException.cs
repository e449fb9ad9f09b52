using System.Runtime.Serialization;

namespace System.IdentityModel.Tokens;

/// <summary>A security token, a certificate or a password for instance, cannot be used.</summary>
public class SecurityTokenException : SystemException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenException"/> class without a message of its own.
    /// </summary>
    public SecurityTokenException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenException"/> class with a message that says what is
    /// wrong.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    public SecurityTokenException(string? message)
        : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenException"/> class with a message that says what is
    /// wrong and the exception that caused it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public SecurityTokenException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected SecurityTokenException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
