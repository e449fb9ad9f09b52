using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Represents a filter that matches no message.</summary>
public class MatchNoneMessageFilter : MessageFilter
{
    /// <summary>Initializes a new instance of the <see cref="MatchNoneMessageFilter"/> class.</summary>
    public MatchNoneMessageFilter()
    {
    }

    /// <summary>Returns <see langword="false"/> for every message.</summary>
    /// <param name="buffer">The buffered message.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    public override bool Match(MessageBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        return false;
    }

    /// <summary>Returns <see langword="false"/> for every message.</summary>
    /// <param name="message">The message.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    public override bool Match(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return false;
    }
}
