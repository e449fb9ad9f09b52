namespace System.ServiceModel.Dispatcher;

/// <summary>
/// Gets every new channel before it is used: on a client the proxies, on a service the channels to its clients.
/// </summary>
public interface IChannelInitializer
{
    /// <summary>
    /// Looks at or changes a channel; what is thrown on a client leaves CreateChannel, on a service it becomes a fault.
    /// </summary>
    /// <param name="channel">The channel.</param>
    void Initialize(IClientChannel channel);
}
