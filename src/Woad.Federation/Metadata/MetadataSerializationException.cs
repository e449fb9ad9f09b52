using System.Runtime.Serialization;

namespace System.IdentityModel.Metadata;

/// <summary>The exception that is thrown when metadata is malformed.</summary>
public class MetadataSerializationException : Exception
{
    /// <summary>Initializes a new instance of the <see cref="MetadataSerializationException"/> class.</summary>
    public MetadataSerializationException()
        : this("ID3199: The metadata is malformed.")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MetadataSerializationException"/> class.</summary>
    /// <param name="message">The message.</param>
    public MetadataSerializationException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MetadataSerializationException"/> class.</summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    public MetadataSerializationException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MetadataSerializationException"/> class from a formatter's data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected MetadataSerializationException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
