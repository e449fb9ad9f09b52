namespace System.IdentityModel;

/// <summary>The exception that is thrown when a token service does not do what a request asks for.</summary>
public abstract class RequestException : Exception
{
    /// <summary>Initializes a new instance of the <see cref="RequestException"/> class.</summary>
    protected RequestException()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestException"/> class.</summary>
    /// <param name="message">The message.</param>
    protected RequestException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestException"/> class.</summary>
    /// <param name="message">The message.</param>
    /// <param name="innerException">The cause.</param>
    protected RequestException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
