using System.Runtime.Serialization;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the refusal of a security token whose life has ended.</summary>
/// <remarks>Custom validators and authenticators throw it.</remarks>
public class SecurityTokenExpiredException : SecurityTokenValidationException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenExpiredException"/> class with the runtime's message.
    /// </summary>
    public SecurityTokenExpiredException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenExpiredException"/> class.</summary>
    /// <param name="message">The reason.</param>
    public SecurityTokenExpiredException(string? message)
        : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenExpiredException"/> class with a cause.
    /// </summary>
    /// <param name="message">The reason.</param>
    /// <param name="innerException">The cause.</param>
    public SecurityTokenExpiredException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenExpiredException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected SecurityTokenExpiredException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
