namespace System.ServiceModel.Dispatcher;

/// <summary>The dispatchers of a host, one for each listen address and binding.</summary>
public class ChannelDispatcherCollection : SynchronizedCollection<ChannelDispatcherBase>
{
    private readonly ServiceHostBase _host;

    internal ChannelDispatcherCollection(ServiceHostBase host, object syncRoot)
        : base(syncRoot) => _host = host;

    /// <inheritdoc/>
    protected override void ClearItems()
    {
        CheckNotOpened();
        foreach (var dispatcher in Items)
        {
            Detach(dispatcher);
        }

        base.ClearItems();
    }

    /// <inheritdoc/>
    protected override void InsertItem(int index, ChannelDispatcherBase item)
    {
        CheckNotOpened();
        ArgumentNullException.ThrowIfNull(item);
        Attach(item);
        base.InsertItem(index, item);
    }

    /// <inheritdoc/>
    protected override void RemoveItem(int index)
    {
        CheckNotOpened();
        Detach(Items[index]);
        base.RemoveItem(index);
    }

    /// <inheritdoc/>
    protected override void SetItem(int index, ChannelDispatcherBase item)
    {
        CheckNotOpened();
        ArgumentNullException.ThrowIfNull(item);
        if (Items[index] != item)
        {
            Attach(item);
            Detach(Items[index]);
        }

        base.SetItem(index, item);
    }

    private void Attach(ChannelDispatcherBase dispatcher)
    {
        dispatcher.AttachTo(_host);
        dispatcher.Faulted += _host.FaultWithDispatcher;
    }

    private void Detach(ChannelDispatcherBase dispatcher)
    {
        dispatcher.Faulted -= _host.FaultWithDispatcher;
        dispatcher.DetachFrom(_host);
    }

    private void CheckNotOpened()
    {
        if (_host.State is not (CommunicationState.Created or CommunicationState.Opening))
        {
            throw new InvalidOperationException("This value cannot be changed after the ServiceHost has opened.");
        }
    }
}
