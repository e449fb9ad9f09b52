namespace System.IdentityModel.Tokens;

/// <summary>A security token, a certificate or a password for instance, cannot be used.</summary>
public class SecurityTokenException : Exception
{
    /// <summary>An exception without a message of its own.</summary>
    public SecurityTokenException()
    {
    }

    /// <summary>An exception that says what is wrong.</summary>
    public SecurityTokenException(string? message)
        : base(message)
    {
    }

    /// <summary>An exception that says what is wrong and what caused it.</summary>
    public SecurityTokenException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
