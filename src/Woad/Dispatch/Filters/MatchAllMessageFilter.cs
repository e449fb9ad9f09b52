using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Represents a filter that matches every message.</summary>
public class MatchAllMessageFilter : MessageFilter
{
    /// <summary>Initializes a new instance of the <see cref="MatchAllMessageFilter"/> class.</summary>
    public MatchAllMessageFilter()
    {
    }

    /// <summary>Returns <see langword="true"/> for every message.</summary>
    /// <param name="buffer">The buffered message.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    public override bool Match(MessageBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        return true;
    }

    /// <summary>Returns <see langword="true"/> for every message.</summary>
    /// <param name="message">The message.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    public override bool Match(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return true;
    }
}
