using Woad.Connections;

namespace System.ServiceModel.Channels;

/// <summary>The base of factories of one channel type; closes the channels that it has made with itself.</summary>
/// <typeparam name="TChannel">The channel's type.</typeparam>
public abstract class ChannelFactoryBase<TChannel> : ChannelFactoryBase, IChannelFactory<TChannel>
{
    private readonly MadeChannels _channels = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactoryBase{TChannel}"/> class with WCF's default timeouts.
    /// </summary>
    protected ChannelFactoryBase()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactoryBase{TChannel}"/> class with the timeouts of a
    /// binding; null for the defaults.
    /// </summary>
    /// <param name="timeouts">The default timeouts, or <see langword="null"/>.</param>
    protected ChannelFactoryBase(IDefaultCommunicationTimeouts? timeouts) : base(timeouts)
    {
    }

    /// <summary>Creates a channel to <paramref name="address"/>.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    /// <exception cref="InvalidOperationException">The factory is not open.</exception>
    public TChannel CreateChannel(EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(address);
        return CreateChannel(address, address.Uri);
    }

    /// <summary>Creates a channel to <paramref name="address"/> that sends to <paramref name="via"/>.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
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

    /// <summary>Aborts the channels of the factory.</summary>
    protected override void OnAbort() => _channels.Abort();

    /// <summary>Closes the channels of the factory.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_channels.CloseAsync(timeout), callback, state);

    /// <summary>Closes the channels of the factory.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    protected override void OnClose(TimeSpan timeout) => _channels.Close(timeout);

    /// <summary>Creates a channel of the factory.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    protected abstract TChannel OnCreateChannel(EndpointAddress address, Uri via);

    /// <inheritdoc/>
    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Refuses to make a channel while the factory is not open.</summary>
    protected void ValidateCreateChannel() => ThrowIfDisposedOrNotOpen();
}
