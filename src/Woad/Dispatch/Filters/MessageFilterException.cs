using System.Collections.ObjectModel;

namespace System.ServiceModel.Dispatcher;

/// <summary>A filter could not be evaluated.</summary>
public class MessageFilterException : CommunicationException
{
    /// <summary>Makes an exception with the usual message.</summary>
    public MessageFilterException() : this("A message filter failed.")
    {
    }

    /// <summary>Makes an exception with a message.</summary>
    public MessageFilterException(string? message) : this(message, null, null)
    {
    }

    /// <summary>Makes an exception with a message and its cause.</summary>
    public MessageFilterException(string? message, Exception? innerException) : this(message, innerException, null)
    {
    }

    /// <summary>Makes an exception with a message and the filters that it is about.</summary>
    public MessageFilterException(string? message, Collection<MessageFilter>? filters) : this(message, null, filters)
    {
    }

    /// <summary>Makes an exception with a message, its cause and the filters that it is about.</summary>
    public MessageFilterException(string? message, Exception? innerException, Collection<MessageFilter>? filters)
        : base(message!, innerException) => Filters = filters;

    /// <summary>The filters that the exception is about; null for none.</summary>
    public Collection<MessageFilter>? Filters { get; }
}
