using System.Runtime.Serialization;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a token that is for another audience.</summary>
public class AudienceUriValidationFailedException : SecurityTokenValidationException
{
    /// <summary>Initializes a new instance of the <see cref="AudienceUriValidationFailedException"/> class.</summary>
    public AudienceUriValidationFailedException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AudienceUriValidationFailedException"/> class.</summary>
    /// <param name="message">The reason.</param>
    public AudienceUriValidationFailedException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AudienceUriValidationFailedException"/> class.</summary>
    /// <param name="message">The reason.</param>
    /// <param name="inner">The cause.</param>
    public AudienceUriValidationFailedException(string? message, Exception? inner)
        : base(message, inner)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="AudienceUriValidationFailedException"/> class from a formatter's
    /// data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected AudienceUriValidationFailedException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
