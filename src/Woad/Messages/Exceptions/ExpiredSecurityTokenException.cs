namespace System.ServiceModel.Security;

/// <summary>Represents the refusal of a message whose security token has expired.</summary>
/// <remarks>Custom validators and authenticators throw it.</remarks>
public class ExpiredSecurityTokenException : MessageSecurityException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ExpiredSecurityTokenException"/> class with the runtime's message.
    /// </summary>
    public ExpiredSecurityTokenException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ExpiredSecurityTokenException"/> class.</summary>
    /// <param name="message">The reason.</param>
    public ExpiredSecurityTokenException(string message)
        : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ExpiredSecurityTokenException"/> class with a cause.
    /// </summary>
    /// <param name="message">The reason.</param>
    /// <param name="innerException">The cause.</param>
    public ExpiredSecurityTokenException(string message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
