namespace System;

/// <summary>Several templates of a table fit an address equally well.</summary>
public class UriTemplateMatchException : SystemException
{
    /// <summary>An exception with the message of its base class.</summary>
    public UriTemplateMatchException()
    {
    }

    /// <summary>An exception with a message.</summary>
    public UriTemplateMatchException(string? message)
        : base(message)
    {
    }

    /// <summary>An exception with a message and what caused it.</summary>
    public UriTemplateMatchException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }
}
