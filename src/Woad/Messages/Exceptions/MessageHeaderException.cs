using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>A header is missing or doubled, or its content cannot be used.</summary>
public class MessageHeaderException : ProtocolException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderException"/> class with the runtime's message.
    /// </summary>
    public MessageHeaderException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderException"/> class with <paramref name="message"/>.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    public MessageHeaderException(string message) : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderException"/> class that says whether a doubled header
    /// is the reason.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="isDuplicate">Whether the header occurs more than once.</param>
    public MessageHeaderException(string message, bool isDuplicate) : base(message) => IsDuplicate = isDuplicate;

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderException"/> class with <paramref name="message"/> and
    /// what caused it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    public MessageHeaderException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderException"/> class about the header
    /// <paramref name="headerName"/>.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="headerName">The name of the header.</param>
    /// <param name="ns">The namespace URI.</param>
    public MessageHeaderException(string message, string? headerName, string? ns)
        : this(message, headerName, ns, false, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderException"/> class about a header that is, or is not,
    /// doubled.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="headerName">The name of the header.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="isDuplicate">Whether the header occurs more than once.</param>
    public MessageHeaderException(string message, string? headerName, string? ns, bool isDuplicate)
        : this(message, headerName, ns, isDuplicate, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderException"/> class about the header
    /// <paramref name="headerName"/> and what caused it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="headerName">The name of the header.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    public MessageHeaderException(string message, string? headerName, string? ns, Exception? innerException)
        : this(message, headerName, ns, false, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderException"/> class about a header that is, or is not,
    /// doubled, and what caused it.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="headerName">The name of the header.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="isDuplicate">Whether the header occurs more than once.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    public MessageHeaderException(
        string message, string? headerName, string? ns, bool isDuplicate, Exception? innerException)
        : base(message, innerException)
    {
        HeaderName = headerName;
        HeaderNamespace = ns;
        IsDuplicate = isDuplicate;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageHeaderException"/> class from a formatter's data; for
    /// derived classes written for .NET Framework.
    /// </summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The source or destination of the serialized data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected MessageHeaderException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }

    /// <summary>Gets the local name of the header, or null when not known.</summary>
    public string? HeaderName { get; }

    /// <summary>Gets the namespace of the header, or null when not known.</summary>
    public string? HeaderNamespace { get; }

    /// <summary>Gets a value that indicates whether the header occurs more than once.</summary>
    public bool IsDuplicate { get; }
}
