namespace System.ServiceModel.Channels;

/// <summary>
/// The base of channels: takes its timeouts and properties from the factory or listener that made it.
/// </summary>
public abstract class ChannelBase : CommunicationObject, IChannel, IDefaultCommunicationTimeouts
{
    private readonly IDefaultCommunicationTimeouts _timeouts;

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelBase"/> class from <paramref name="channelManager"/>.
    /// </summary>
    /// <param name="channelManager">The factory or listener of the channel.</param>
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

    /// <summary>Gets the timeout of a receive without an explicit one.</summary>
    protected TimeSpan DefaultReceiveTimeout => _timeouts.ReceiveTimeout;

    /// <summary>Gets the timeout of a send without an explicit one.</summary>
    protected TimeSpan DefaultSendTimeout => _timeouts.SendTimeout;

    /// <summary>Gets the factory or listener that made the channel.</summary>
    protected ChannelManagerBase Manager { get; }

    /// <summary>
    /// The object of type <typeparamref name="T"/> that the channel, or what made it, offers; or null.
    /// </summary>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
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
