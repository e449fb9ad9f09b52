using Woad.Connections;

namespace System.ServiceModel.Channels;

/// <summary>The base of factories of one channel type; closes the channels that it has made with itself.</summary>
/// <typeparam name="TChannel">The channel's type.</typeparam>
public abstract class ChannelFactoryBase<TChannel> : ChannelFactoryBase, IChannelFactory<TChannel>
{
    private readonly MadeChannels _channels = new();

    /// <summary>Makes a factory with WCF's default timeouts.</summary>
    protected ChannelFactoryBase()
    {
    }

    /// <summary>Makes a factory with the timeouts of a binding; null for the defaults.</summary>
    protected ChannelFactoryBase(IDefaultCommunicationTimeouts? timeouts) : base(timeouts)
    {
    }

    /// <summary>Makes a channel to <paramref name="address"/>.</summary>
    /// <exception cref="InvalidOperationException">The factory is not open.</exception>
    public TChannel CreateChannel(EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(address);
        return CreateChannel(address, address.Uri);
    }

    /// <summary>Makes a channel to <paramref name="address"/> that sends to <paramref name="via"/>.</summary>
    /// <exception cref="InvalidOperationException">The factory is not open.</exception>
    public TChannel CreateChannel(EndpointAddress address, Uri via)
    {
        ArgumentNullException.ThrowIfNull(address);
        ArgumentNullException.ThrowIfNull(via);
        ValidateCreateChannel();
        var channel = OnCreateChannel(address, via);
        _channels.Add((IChannel)(object)channel!);
        return channel;
    }

    /// <summary>Aborts the channels.</summary>
    protected override void OnAbort() => _channels.Abort();

    /// <summary>Closes the channels.</summary>
    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_channels.CloseAsync(timeout), callback, state);

    /// <summary>Closes the channels.</summary>
    protected override void OnClose(TimeSpan timeout) => _channels.Close(timeout);

    /// <summary>Makes a channel.</summary>
    protected abstract TChannel OnCreateChannel(EndpointAddress address, Uri via);

    /// <inheritdoc/>
    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Refuses to make a channel while the factory is not open.</summary>
    protected void ValidateCreateChannel() => ThrowIfDisposedOrNotOpen();
}
