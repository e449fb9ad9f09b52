using System.Runtime.Serialization;

namespace System.IdentityModel;

/// <summary>Represents a signature of a token that is refused.</summary>
public class SignatureVerificationFailedException : Tokens.SecurityTokenException
{
    /// <summary>Initializes a new instance of the <see cref="SignatureVerificationFailedException"/> class.</summary>
    public SignatureVerificationFailedException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SignatureVerificationFailedException"/> class.</summary>
    /// <param name="message">The reason.</param>
    public SignatureVerificationFailedException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SignatureVerificationFailedException"/> class.</summary>
    /// <param name="message">The reason.</param>
    /// <param name="inner">The cause.</param>
    public SignatureVerificationFailedException(string? message, Exception? inner)
        : base(message, inner)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SignatureVerificationFailedException"/> class from a formatter's
    /// data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected SignatureVerificationFailedException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
