using System.Runtime.Serialization;

namespace System.ServiceModel;

/// <summary>A header is missing or doubled, or its content cannot be used.</summary>
public class MessageHeaderException : ProtocolException
{
    /// <summary>Makes the exception with the runtime's message.</summary>
    public MessageHeaderException()
    {
    }

    /// <summary>Makes the exception with <paramref name="message"/>.</summary>
    public MessageHeaderException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception and says whether a doubled header is the reason.</summary>
    public MessageHeaderException(string message, bool isDuplicate) : base(message) => IsDuplicate = isDuplicate;

    /// <summary>Makes the exception with <paramref name="message"/> and what caused it.</summary>
    public MessageHeaderException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Makes the exception about the header <paramref name="headerName"/>.</summary>
    public MessageHeaderException(string message, string? headerName, string? ns)
        : this(message, headerName, ns, false, null)
    {
    }

    /// <summary>Makes the exception about a header that is, or is not, doubled.</summary>
    public MessageHeaderException(string message, string? headerName, string? ns, bool isDuplicate)
        : this(message, headerName, ns, isDuplicate, null)
    {
    }

    /// <summary>Makes the exception about the header <paramref name="headerName"/> and what caused it.</summary>
    public MessageHeaderException(string message, string? headerName, string? ns, Exception? innerException)
        : this(message, headerName, ns, false, innerException)
    {
    }

    /// <summary>Makes the exception about a header that is, or is not, doubled, and what caused it.</summary>
    public MessageHeaderException(
        string message, string? headerName, string? ns, bool isDuplicate, Exception? innerException)
        : base(message, innerException)
    {
        HeaderName = headerName;
        HeaderNamespace = ns;
        IsDuplicate = isDuplicate;
    }

    /// <summary>Makes the exception from a formatter's data; for derived classes written for .NET Framework.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected MessageHeaderException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }

    /// <summary>Local name of the header, or null when not known.</summary>
    public string? HeaderName { get; }

    /// <summary>Namespace of the header, or null when not known.</summary>
    public string? HeaderNamespace { get; }

    /// <summary>Whether the header occurs more than once.</summary>
    public bool IsDuplicate { get; }
}
