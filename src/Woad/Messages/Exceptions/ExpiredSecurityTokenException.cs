namespace System.ServiceModel.Security;

/// <summary>Represents the refusal of a message whose security token has expired.</summary>
/// <remarks>Custom validators and authenticators throw it.</remarks>
public class ExpiredSecurityTokenException : MessageSecurityException
{
    /// <summary>Initializes a new instance with the runtime's message.</summary>
    public ExpiredSecurityTokenException()
    {
    }

    /// <summary>Initializes a new instance.</summary>
    /// <param name="message">The reason.</param>
    public ExpiredSecurityTokenException(string message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance with a cause.</summary>
    /// <param name="message">The reason.</param>
    /// <param name="innerException">The cause.</param>
    public ExpiredSecurityTokenException(string message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
