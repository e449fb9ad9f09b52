namespace System.ServiceModel.Channels;

/// <summary>The base of listeners for one channel type.</summary>
/// <typeparam name="TChannel">The channel's type.</typeparam>
public abstract class ChannelListenerBase<TChannel> : ChannelListenerBase, IChannelListener<TChannel>
    where TChannel : class, IChannel
{
    /// <summary>Makes a listener with WCF's default timeouts.</summary>
    protected ChannelListenerBase()
    {
    }

    /// <summary>Makes a listener with the timeouts of a binding; null for the defaults.</summary>
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
    protected abstract TChannel? OnAcceptChannel(TimeSpan timeout);

    /// <summary>Starts <see cref="OnAcceptChannel"/>.</summary>
    protected abstract IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends <see cref="OnBeginAcceptChannel"/>.</summary>
    protected abstract TChannel? OnEndAcceptChannel(IAsyncResult result);

    /// <summary>A listener that is closing or closed accepts nothing more, and says so by null rather than by throwing.</summary>
    private void ThrowIfNotOpen()
    {
        if (State is CommunicationState.Created or CommunicationState.Opening or CommunicationState.Faulted)
        {
            ThrowIfDisposedOrNotOpen();
        }
    }
}
