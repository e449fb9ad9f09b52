namespace System.ServiceModel.Channels;

/// <summary>Accepts channels of one type.</summary>
/// <typeparam name="TChannel">The channel's type.</typeparam>
public interface IChannelListener<TChannel> : IChannelListener
    where TChannel : class, IChannel
{
    /// <summary>Accepts a channel; null when the listener was closed meanwhile.</summary>
    /// <exception cref="TimeoutException">The default receive timeout ran out.</exception>
    TChannel? AcceptChannel();

    /// <summary>Accepts a channel within <paramref name="timeout"/>; null when the listener was closed meanwhile.</summary>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    TChannel? AcceptChannel(TimeSpan timeout);

    /// <summary>Starts <see cref="AcceptChannel()"/>.</summary>
    IAsyncResult BeginAcceptChannel(AsyncCallback? callback, object? state);

    /// <summary>Starts <see cref="AcceptChannel(TimeSpan)"/>.</summary>
    IAsyncResult BeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends an accept begun earlier.</summary>
    TChannel? EndAcceptChannel(IAsyncResult result);
}
