using System.ServiceModel.Channels;
using Woad.Dispatch.Filters;

namespace System.ServiceModel.Dispatcher;

/// <summary>A question that a message answers with yes or no.</summary>
public abstract class MessageFilter
{
    /// <summary>Makes a filter.</summary>
    protected MessageFilter()
    {
    }

    /// <summary>Whether a copied message matches; its body may be looked at.</summary>
    public abstract bool Match(MessageBuffer buffer);

    /// <summary>Whether a message matches. The message is not used up.</summary>
    public abstract bool Match(Message message);

    /// <summary>
    /// Makes the table that <see cref="MessageFilterTable{TFilterData}"/> keeps filters of this type in. Here: one that asks
    /// each filter.
    /// </summary>
    protected internal virtual IMessageFilterTable<FilterData> CreateFilterTable<FilterData>() =>
        new SequentialFilterTable<FilterData>();
}
