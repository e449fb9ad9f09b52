using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Matches every message.</summary>
public class MatchAllMessageFilter : MessageFilter
{
    /// <summary>Makes a filter.</summary>
    public MatchAllMessageFilter()
    {
    }

    /// <summary>True.</summary>
    public override bool Match(MessageBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        return true;
    }

    /// <summary>True.</summary>
    public override bool Match(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return true;
    }
}
