using System.Runtime.Serialization;
using Woad.Xml;

namespace System.IdentityModel;

/// <summary>
/// The exception that is thrown when a token service has no tokens of the type that a request asks for.
/// </summary>
public class UnsupportedTokenTypeBadRequestException : BadRequestException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UnsupportedTokenTypeBadRequestException"/> class.
    /// </summary>
    public UnsupportedTokenTypeBadRequestException()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UnsupportedTokenTypeBadRequestException"/> class.
    /// </summary>
    /// <param name="tokenType">The URI of the type.</param>
    public UnsupportedTokenTypeBadRequestException(string? tokenType)
        : base(Escaped.Text($"The token service does not issue tokens of the type '{tokenType}'."))
    {
        TokenType = tokenType;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UnsupportedTokenTypeBadRequestException"/> class.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="exception">The cause.</param>
    public UnsupportedTokenTypeBadRequestException(string? message, Exception? exception)
        : base(message, exception)
    {
    }

    /// <summary>Gets or sets the URI of the type.</summary>
    public string? TokenType { get; set; }

    /// <summary>
    /// Initializes a new instance of the <see cref="UnsupportedTokenTypeBadRequestException"/> class from a formatter's
    /// data.
    /// </summary>
    /// <param name="info">The data.</param>
    /// <param name="context">The source of the data.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    protected UnsupportedTokenTypeBadRequestException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
