using System.Runtime.Serialization;

namespace System.IdentityModel;

/// <summary>The exception that is thrown when a token is larger than a limit.</summary>
public class LimitExceededException : SystemException
{
    /// <summary>Initializes a new instance of the <see cref="LimitExceededException"/> class.</summary>
    public LimitExceededException()
        : this("ID3285: A limit of tokens was exceeded.")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="LimitExceededException"/> class.</summary>
    /// <param name="message">The message.</param>
    public LimitExceededException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="LimitExceededException"/> class.</summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    public LimitExceededException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="LimitExceededException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected LimitExceededException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
