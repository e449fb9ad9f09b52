using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Filters;

/// <summary>Asks one filter after the other.</summary>
internal sealed class SequentialFilterTable<TFilterData> : FilterTable<TFilterData>
{
    protected override IEnumerable<MessageFilter> Matching(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return Items.Keys.Where(filter => filter.Match(message));
    }

    protected override IEnumerable<MessageFilter> Matching(MessageBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        return Items.Keys.Where(filter => filter.Match(buffer));
    }
}
