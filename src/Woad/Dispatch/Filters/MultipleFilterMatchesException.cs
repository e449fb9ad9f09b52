using System.Collections.ObjectModel;

namespace System.ServiceModel.Dispatcher;

/// <summary>More than one filter of a table matches where one was asked for.</summary>
public class MultipleFilterMatchesException : SystemException
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MultipleFilterMatchesException"/> class with the usual message.
    /// </summary>
    public MultipleFilterMatchesException() : this("Multiple filters matched.")
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MultipleFilterMatchesException"/> class with a message.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    public MultipleFilterMatchesException(string? message) : this(message, null, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MultipleFilterMatchesException"/> class with a message and its
    /// cause.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    public MultipleFilterMatchesException(string? message, Exception? innerException)
        : this(message, innerException, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MultipleFilterMatchesException"/> class with a message and the
    /// filters that it is about.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="filters">The collection that receives the filters that match.</param>
    public MultipleFilterMatchesException(string? message, Collection<MessageFilter>? filters)
        : this(message, null, filters)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MultipleFilterMatchesException"/> class with a message, its cause
    /// and the filters that it is about.
    /// </summary>
    /// <param name="message">The message that describes the error.</param>
    /// <param name="innerException">The exception that is the cause, or <see langword="null"/>.</param>
    /// <param name="filters">The collection that receives the filters that match.</param>
    public MultipleFilterMatchesException(
        string? message, Exception? innerException, Collection<MessageFilter>? filters)
        : base(message, innerException) => Filters = filters;

    /// <summary>Gets the filters that the exception is about; null for none.</summary>
    public Collection<MessageFilter>? Filters { get; }
}
