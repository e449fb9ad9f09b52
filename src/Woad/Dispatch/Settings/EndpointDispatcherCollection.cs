using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Settings;

/// <summary>The endpoints of a channel dispatcher; each knows the dispatcher that it belongs to.</summary>
internal sealed class EndpointDispatcherCollection(ChannelDispatcher owner) : SynchronizedCollection<EndpointDispatcher>
{
    protected override void ClearItems()
    {
        owner.ThrowIfOpened();
        foreach (var endpoint in Items)
        {
            endpoint.Detach();
        }

        base.ClearItems();
    }

    protected override void InsertItem(int index, EndpointDispatcher item)
    {
        owner.ThrowIfOpened();
        ArgumentNullException.ThrowIfNull(item);
        item.Attach(owner);
        base.InsertItem(index, item);
    }

    protected override void RemoveItem(int index)
    {
        owner.ThrowIfOpened();
        Items[index].Detach();
        base.RemoveItem(index);
    }

    protected override void SetItem(int index, EndpointDispatcher item)
    {
        owner.ThrowIfOpened();
        ArgumentNullException.ThrowIfNull(item);
        if (Items[index] != item)
        {
            item.Attach(owner);
            Items[index].Detach();
        }

        base.SetItem(index, item);
    }
}
