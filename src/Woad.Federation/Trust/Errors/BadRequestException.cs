using System.Runtime.Serialization;

namespace System.IdentityModel;

/// <summary>The exception that is thrown when a request cannot be understood by a token service.</summary>
public class BadRequestException : RequestException
{
    /// <summary>Initializes a new instance of the <see cref="BadRequestException"/> class.</summary>
    public BadRequestException()
        : base("The request to the token service cannot be understood.")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="BadRequestException"/> class.</summary>
    /// <param name="message">The message.</param>
    public BadRequestException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="BadRequestException"/> class.</summary>
    /// <param name="message">The message.</param>
    /// <param name="inner">The cause.</param>
    public BadRequestException(string? message, Exception? inner)
        : base(message, inner)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BadRequestException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected BadRequestException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
