using System.Collections.ObjectModel;

namespace System.ServiceModel.Dispatcher;

/// <summary>More than one filter of a table matches where one was asked for.</summary>
public class MultipleFilterMatchesException : SystemException
{
    /// <summary>Makes an exception with the usual message.</summary>
    public MultipleFilterMatchesException() : this("Multiple filters matched.")
    {
    }

    /// <summary>Makes an exception with a message.</summary>
    public MultipleFilterMatchesException(string? message) : this(message, null, null)
    {
    }

    /// <summary>Makes an exception with a message and its cause.</summary>
    public MultipleFilterMatchesException(string? message, Exception? innerException) : this(message, innerException, null)
    {
    }

    /// <summary>Makes an exception with a message and the filters that it is about.</summary>
    public MultipleFilterMatchesException(string? message, Collection<MessageFilter>? filters) : this(message, null, filters)
    {
    }

    /// <summary>Makes an exception with a message, its cause and the filters that it is about.</summary>
    public MultipleFilterMatchesException(string? message, Exception? innerException, Collection<MessageFilter>? filters)
        : base(message, innerException) => Filters = filters;

    /// <summary>The filters that the exception is about; null for none.</summary>
    public Collection<MessageFilter>? Filters { get; }
}
