using Woad.Connections;

namespace System.ServiceModel.Channels;

/// <summary>The base of channel listeners.</summary>
public abstract class ChannelListenerBase : ChannelManagerBase, IChannelListener
{
    private readonly ChannelTimeouts _timeouts;

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelListenerBase"/> class with WCF's default timeouts: 1 minute,
    /// and 10 to receive.
    /// </summary>
    protected ChannelListenerBase() : this(null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelListenerBase"/> class with the timeouts of a binding; null
    /// for the defaults.
    /// </summary>
    /// <param name="timeouts">The default timeouts, or <see langword="null"/>.</param>
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

    /// <summary>
    /// The object of type <typeparamref name="T"/> that the listener offers, or null. Here: itself, if it is one.
    /// </summary>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
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

    /// <summary>Begins the asynchronous form of <see cref="OnWaitForChannel"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    protected abstract IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="OnBeginWaitForChannel"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    protected abstract bool OnEndWaitForChannel(IAsyncResult result);

    /// <summary>Waits until a channel could be accepted; false when the timeout ran out first.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    protected abstract bool OnWaitForChannel(TimeSpan timeout);
}
