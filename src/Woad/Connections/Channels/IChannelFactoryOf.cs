namespace System.ServiceModel.Channels;

/// <summary>Makes channels of one type.</summary>
/// <typeparam name="TChannel">The channel's type.</typeparam>
public interface IChannelFactory<TChannel> : IChannelFactory
{
    /// <summary>Creates a channel to <paramref name="to"/>.</summary>
    /// <param name="to">The address of the endpoint.</param>
    /// <returns>The channel.</returns>
    TChannel CreateChannel(EndpointAddress to);

    /// <summary>Creates a channel to <paramref name="to"/> that sends to <paramref name="via"/>.</summary>
    /// <param name="to">The address of the endpoint.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>The channel.</returns>
    TChannel CreateChannel(EndpointAddress to, Uri via);
}
