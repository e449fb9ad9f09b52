using System.Runtime.Serialization;

namespace System.IdentityModel.Tokens;

/// <summary>A security token was understood and is not believed.</summary>
public class SecurityTokenValidationException : SecurityTokenException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenValidationException"/> class without a message of its
    /// own.
    /// </summary>
    public SecurityTokenValidationException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenValidationException"/> class with a message that says
    /// why the token is not believed.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    public SecurityTokenValidationException(string? message)
        : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenValidationException"/> class with a message that says
    /// why the token is not believed and what caused it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public SecurityTokenValidationException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenValidationException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected SecurityTokenValidationException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
