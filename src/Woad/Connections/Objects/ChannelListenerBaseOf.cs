namespace System.ServiceModel.Channels;

/// <summary>The base of listeners for one channel type.</summary>
/// <typeparam name="TChannel">The channel's type.</typeparam>
public abstract class ChannelListenerBase<TChannel> : ChannelListenerBase, IChannelListener<TChannel>
    where TChannel : class, IChannel
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelListenerBase{TChannel}"/> class with WCF's default timeouts.
    /// </summary>
    protected ChannelListenerBase()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelListenerBase{TChannel}"/> class with the timeouts of a
    /// binding; null for the defaults.
    /// </summary>
    /// <param name="timeouts">The default timeouts, or <see langword="null"/>.</param>
    protected ChannelListenerBase(IDefaultCommunicationTimeouts? timeouts) : base(timeouts)
    {
    }

    /// <inheritdoc/>
    public TChannel? AcceptChannel() => AcceptChannel(DefaultReceiveTimeout);

    /// <inheritdoc/>
    public TChannel? AcceptChannel(TimeSpan timeout)
    {
        ThrowIfNotOpen();
        return OnAcceptChannel(timeout);
    }

    /// <inheritdoc/>
    public IAsyncResult BeginAcceptChannel(AsyncCallback? callback, object? state) =>
        BeginAcceptChannel(DefaultReceiveTimeout, callback, state);

    /// <inheritdoc/>
    public IAsyncResult BeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        ThrowIfNotOpen();
        return OnBeginAcceptChannel(timeout, callback, state);
    }

    /// <inheritdoc/>
    public TChannel? EndAcceptChannel(IAsyncResult result) => OnEndAcceptChannel(result);

    /// <summary>Accepts a channel; null when the listener was closed meanwhile.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns>The channel, or <see langword="null"/> at the end of the listener.</returns>
    protected abstract TChannel? OnAcceptChannel(TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="OnAcceptChannel"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    protected abstract IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="OnBeginAcceptChannel"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns>The channel, or <see langword="null"/> at the end of the listener.</returns>
    protected abstract TChannel? OnEndAcceptChannel(IAsyncResult result);

    /// <summary>
    /// A listener that is closing or closed accepts nothing more, and says so by null rather than by throwing.
    /// </summary>
    private void ThrowIfNotOpen()
    {
        if (State is CommunicationState.Created or CommunicationState.Opening or CommunicationState.Faulted)
        {
            ThrowIfDisposedOrNotOpen();
        }
    }
}
