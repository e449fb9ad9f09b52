using System.ServiceModel.Channels;
using Woad.Dispatch.Filters;

namespace System.ServiceModel.Dispatcher;

/// <summary>A question that a message answers with yes or no.</summary>
public abstract class MessageFilter
{
    /// <summary>Initializes a new instance of the <see cref="MessageFilter"/> class.</summary>
    protected MessageFilter()
    {
    }

    /// <summary>Determines whether a copied message matches; its body may be looked at.</summary>
    /// <param name="buffer">The buffered message.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    public abstract bool Match(MessageBuffer buffer);

    /// <summary>Determines whether a message matches. The message is not used up.</summary>
    /// <param name="message">The message.</param>
    /// <returns><see langword="true"/> if a filter matches; otherwise, <see langword="false"/>.</returns>
    public abstract bool Match(Message message);

    /// <summary>
    /// Creates the table that <see cref="MessageFilterTable{TFilterData}"/> keeps filters of this type in. Here: one
    /// that asks each filter.
    /// </summary>
    /// <returns>The table.</returns>
    protected internal virtual IMessageFilterTable<FilterData> CreateFilterTable<FilterData>() =>
        new SequentialFilterTable<FilterData>();
}
