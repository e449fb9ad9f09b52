using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Matches no message.</summary>
public class MatchNoneMessageFilter : MessageFilter
{
    /// <summary>Makes a filter.</summary>
    public MatchNoneMessageFilter()
    {
    }

    /// <summary>False.</summary>
    public override bool Match(MessageBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        return false;
    }

    /// <summary>False.</summary>
    public override bool Match(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return false;
    }
}
