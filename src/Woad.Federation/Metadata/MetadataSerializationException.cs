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
}
