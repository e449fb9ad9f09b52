namespace System.IdentityModel;

/// <summary>The exception that is thrown when a token service has understood a request and refuses it.</summary>
public class RequestFailedException : RequestException
{
    /// <summary>Initializes a new instance of the <see cref="RequestFailedException"/> class.</summary>
    public RequestFailedException()
        : base("The request to the token service has failed.")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestFailedException"/> class.</summary>
    /// <param name="message">The message.</param>
    public RequestFailedException(string? message)
        : base(message)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestFailedException"/> class.</summary>
    /// <param name="message">The message.</param>
    /// <param name="inner">The cause.</param>
    public RequestFailedException(string? message, Exception? inner)
        : base(message, inner)
    {
    }
}
