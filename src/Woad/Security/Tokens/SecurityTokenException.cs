namespace System.IdentityModel.Tokens;

/// <summary>A security token, a certificate or a password for instance, cannot be used.</summary>
public class SecurityTokenException : Exception
{
    /// <summary>An exception without a message of its own.</summary>
    public SecurityTokenException()
    {
    }

    /// <summary>An exception that says what is wrong.</summary>
    /// <param name="message">The message that describes the error.</param>
    public SecurityTokenException(string? message)
        : base(message)
    {
    }

    /// <summary>An exception that says what is wrong and what caused it.</summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public SecurityTokenException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
