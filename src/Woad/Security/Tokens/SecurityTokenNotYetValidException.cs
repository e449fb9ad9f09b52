namespace System.IdentityModel.Tokens;

/// <summary>Represents the refusal of a security token whose life has not begun.</summary>
/// <remarks>Custom validators and authenticators throw it.</remarks>
public class SecurityTokenNotYetValidException : SecurityTokenValidationException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenNotYetValidException"/> class with the runtime's
    /// message.
    /// </summary>
    public SecurityTokenNotYetValidException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenNotYetValidException"/> class.</summary>
    /// <param name="message">The reason.</param>
    public SecurityTokenNotYetValidException(string? message)
        : base(message)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenNotYetValidException"/> class with a cause.
    /// </summary>
    /// <param name="message">The reason.</param>
    /// <param name="innerException">The cause.</param>
    public SecurityTokenNotYetValidException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
