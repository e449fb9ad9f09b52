using System.Runtime.Serialization;

namespace System.IdentityModel;

/// <summary>The exception that is thrown when a token service has understood a request and refuses it.</summary>
public class RequestFailedException : RequestException
{
    /// <summary>Initializes a new instance of the <see cref="RequestFailedException"/> class.</summary>
    public RequestFailedException()
        : base("The request to the token service has failed.")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestFailedException"/> class.</summary>
    /// <param name="message">The message.</param>
    public RequestFailedException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestFailedException"/> class.</summary>
    /// <param name="message">The message.</param>
    /// <param name="inner">The cause.</param>
    public RequestFailedException(string? message, Exception? inner)
        : base(message, inner)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="RequestFailedException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected RequestFailedException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
