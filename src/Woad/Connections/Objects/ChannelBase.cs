namespace System.ServiceModel.Channels;

/// <summary>The base of channels: takes its timeouts and properties from the factory or listener that made it.</summary>
public abstract class ChannelBase : CommunicationObject, IChannel, IDefaultCommunicationTimeouts
{
    private readonly IDefaultCommunicationTimeouts _timeouts;

    /// <summary>Makes a channel of <paramref name="channelManager"/>.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="channelManager"/> is null.</exception>
    protected ChannelBase(ChannelManagerBase channelManager)
    {
        ArgumentNullException.ThrowIfNull(channelManager);
        Manager = channelManager;
        _timeouts = channelManager;
    }

    TimeSpan IDefaultCommunicationTimeouts.CloseTimeout => DefaultCloseTimeout;

    TimeSpan IDefaultCommunicationTimeouts.OpenTimeout => DefaultOpenTimeout;

    TimeSpan IDefaultCommunicationTimeouts.ReceiveTimeout => DefaultReceiveTimeout;

    TimeSpan IDefaultCommunicationTimeouts.SendTimeout => DefaultSendTimeout;

    /// <inheritdoc/>
    protected override TimeSpan DefaultCloseTimeout => _timeouts.CloseTimeout;

    /// <inheritdoc/>
    protected override TimeSpan DefaultOpenTimeout => _timeouts.OpenTimeout;

    /// <summary>The timeout of a receive without an explicit one.</summary>
    protected TimeSpan DefaultReceiveTimeout => _timeouts.ReceiveTimeout;

    /// <summary>The timeout of a send without an explicit one.</summary>
    protected TimeSpan DefaultSendTimeout => _timeouts.SendTimeout;

    /// <summary>The factory or listener that made the channel.</summary>
    protected ChannelManagerBase Manager { get; }

    /// <summary>The object of type <typeparamref name="T"/> that the channel, or what made it, offers; or null.</summary>
    public virtual T? GetProperty<T>()
        where T : class => Manager switch
        {
            IChannelFactory factory => factory.GetProperty<T>(),
            IChannelListener listener => listener.GetProperty<T>(),
            _ => null,
        };

    /// <inheritdoc/>
    protected override void OnClosed() => base.OnClosed();
}
