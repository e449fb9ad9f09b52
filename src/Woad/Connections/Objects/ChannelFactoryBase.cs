using Woad.Connections;

namespace System.ServiceModel.Channels;

/// <summary>The base of channel factories.</summary>
public abstract class ChannelFactoryBase : ChannelManagerBase, IChannelFactory
{
    private readonly ChannelTimeouts _timeouts;

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactoryBase"/> class with WCF's default timeouts: 1 minute,
    /// and 10 to receive.
    /// </summary>
    protected ChannelFactoryBase() : this(null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelFactoryBase"/> class with the timeouts of a binding; null
    /// for the defaults.
    /// </summary>
    /// <param name="timeouts">The default timeouts, or <see langword="null"/>.</param>
    protected ChannelFactoryBase(IDefaultCommunicationTimeouts? timeouts) => _timeouts = ChannelTimeouts.Of(timeouts);

    /// <inheritdoc/>
    protected override TimeSpan DefaultCloseTimeout => _timeouts.Close;

    /// <inheritdoc/>
    protected override TimeSpan DefaultOpenTimeout => _timeouts.Open;

    /// <inheritdoc/>
    protected override TimeSpan DefaultReceiveTimeout => _timeouts.Receive;

    /// <inheritdoc/>
    protected override TimeSpan DefaultSendTimeout => _timeouts.Send;

    /// <summary>
    /// The object of type <typeparamref name="T"/> that the factory offers, or null. Here: itself, if it is one.
    /// </summary>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public virtual T? GetProperty<T>()
        where T : class =>
        typeof(T) == typeof(IChannelFactory) ? (T)(object)this : default;

    /// <summary>Nothing to end here.</summary>
    protected override void OnAbort()
    {
    }

    /// <summary>Nothing to close here.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    /// <summary>Nothing to close here.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    protected override void OnClose(TimeSpan timeout)
    {
    }

    /// <inheritdoc/>
    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);
}
