using Woad.Connections;

namespace System.ServiceModel.Channels;

/// <summary>The base of channel listeners.</summary>
public abstract class ChannelListenerBase : ChannelManagerBase, IChannelListener
{
    private readonly ChannelTimeouts _timeouts;

    /// <summary>Makes a listener with WCF's default timeouts: 1 minute, and 10 to receive.</summary>
    protected ChannelListenerBase() : this(null)
    {
    }

    /// <summary>Makes a listener with the timeouts of a binding; null for the defaults.</summary>
    protected ChannelListenerBase(IDefaultCommunicationTimeouts? timeouts) => _timeouts = ChannelTimeouts.Of(timeouts);

    /// <inheritdoc/>
    public abstract Uri Uri { get; }

    /// <inheritdoc/>
    protected override TimeSpan DefaultCloseTimeout => _timeouts.Close;

    /// <inheritdoc/>
    protected override TimeSpan DefaultOpenTimeout => _timeouts.Open;

    /// <inheritdoc/>
    protected override TimeSpan DefaultReceiveTimeout => _timeouts.Receive;

    /// <inheritdoc/>
    protected override TimeSpan DefaultSendTimeout => _timeouts.Send;

    /// <summary>The object of type <typeparamref name="T"/> that the listener offers, or null. Here: itself, if it is one.</summary>
    public virtual T? GetProperty<T>()
        where T : class =>
        typeof(T) == typeof(IChannelListener) ? (T)(object)this : default;

    /// <inheritdoc/>
    public bool WaitForChannel(TimeSpan timeout)
    {
        ThrowIfDisposedOrNotOpen();
        return OnWaitForChannel(timeout);
    }

    /// <inheritdoc/>
    public IAsyncResult BeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        ThrowIfDisposedOrNotOpen();
        return OnBeginWaitForChannel(timeout, callback, state);
    }

    /// <inheritdoc/>
    public bool EndWaitForChannel(IAsyncResult result) => OnEndWaitForChannel(result);

    /// <summary>Starts <see cref="OnWaitForChannel"/>.</summary>
    protected abstract IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends <see cref="OnBeginWaitForChannel"/>.</summary>
    protected abstract bool OnEndWaitForChannel(IAsyncResult result);

    /// <summary>Waits until a channel could be accepted; false when the timeout ran out first.</summary>
    protected abstract bool OnWaitForChannel(TimeSpan timeout);
}
