namespace System.ServiceModel.Channels;

/// <summary>Accepts channels of one type.</summary>
/// <typeparam name="TChannel">The channel's type.</typeparam>
public interface IChannelListener<TChannel> : IChannelListener
    where TChannel : class, IChannel
{
    /// <summary>Accepts a channel; null when the listener was closed meanwhile.</summary>
    /// <returns>The channel, or <see langword="null"/> at the end of the listener.</returns>
    /// <exception cref="TimeoutException">The default receive timeout ran out.</exception>
    TChannel? AcceptChannel();

    /// <summary>
    /// Accepts a channel within <paramref name="timeout"/>; null when the listener was closed meanwhile.
    /// </summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns>The channel, or <see langword="null"/> at the end of the listener.</returns>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    TChannel? AcceptChannel(TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="AcceptChannel()"/>.</summary>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginAcceptChannel(AsyncCallback? callback, object? state);

    /// <summary>Begins the asynchronous form of <see cref="AcceptChannel(TimeSpan)"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends an accept begun earlier.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns>The channel, or <see langword="null"/> at the end of the listener.</returns>
    TChannel? EndAcceptChannel(IAsyncResult result);
}
