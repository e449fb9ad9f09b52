using System.Runtime.Serialization;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the refusal of a security token that was used before.</summary>
/// <remarks>Custom validators and authenticators throw it.</remarks>
public class SecurityTokenReplayDetectedException : SecurityTokenValidationException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenReplayDetectedException"/> class with the runtime's
    /// message.
    /// </summary>
    public SecurityTokenReplayDetectedException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenReplayDetectedException"/> class.</summary>
    /// <param name="message">The reason.</param>
    public SecurityTokenReplayDetectedException(string? message)
        : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenReplayDetectedException"/> class with a cause.
    /// </summary>
    /// <param name="message">The reason.</param>
    /// <param name="innerException">The cause.</param>
    public SecurityTokenReplayDetectedException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenReplayDetectedException"/> class from a formatter's
    /// data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected SecurityTokenReplayDetectedException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
