namespace System.ServiceModel.Channels;

/// <summary>Makes channels of one type.</summary>
/// <typeparam name="TChannel">The channel's type.</typeparam>
public interface IChannelFactory<TChannel> : IChannelFactory
{
    /// <summary>Makes a channel to <paramref name="to"/>.</summary>
    TChannel CreateChannel(EndpointAddress to);

    /// <summary>Makes a channel to <paramref name="to"/> that sends to <paramref name="via"/>.</summary>
    TChannel CreateChannel(EndpointAddress to, Uri via);
}
