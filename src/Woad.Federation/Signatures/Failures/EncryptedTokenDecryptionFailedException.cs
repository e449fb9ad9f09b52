using System.Runtime.Serialization;

namespace System.IdentityModel.Tokens;

/// <summary>Represents an encrypted token that cannot be decrypted.</summary>
public class EncryptedTokenDecryptionFailedException : SecurityTokenException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="EncryptedTokenDecryptionFailedException"/> class.
    /// </summary>
    public EncryptedTokenDecryptionFailedException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EncryptedTokenDecryptionFailedException"/> class.
    /// </summary>
    /// <param name="message">The reason.</param>
    public EncryptedTokenDecryptionFailedException(string? message)
        : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EncryptedTokenDecryptionFailedException"/> class.
    /// </summary>
    /// <param name="message">The reason.</param>
    /// <param name="inner">The cause.</param>
    public EncryptedTokenDecryptionFailedException(string? message, Exception? inner)
        : base(message, inner)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EncryptedTokenDecryptionFailedException"/> class from a formatter's
    /// data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected EncryptedTokenDecryptionFailedException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
